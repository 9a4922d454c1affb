import type * as en from '../../en/commands/settings.ts'

export const texts: typeof en.texts = {
  unchanged: 'Es wurde nichts geändert.',
  changed: (name, from, to) => `${name}: „${from}“ → „${to}“`,
  notSaved: 'Es wurde nichts gespeichert:',
  unknownNames: (names) =>
    `Es gibt keine Einstellung ${names.join(', ')}. npm run settings -- list zeigt alle Einstellungen.`,
  fileErrors: {
    no_settings_file: 'Die Datei ist keine Einstellungsdatei von Alcove.',
    other_version: (version) =>
      `Die Einstellungsdatei hat Version ${version}, dieser Shop liest Version 1. Es wurde nichts geändert.`,
    unknown_names: (names) =>
      `Die Datei enthält Werte, die keine Einstellungen sind: ${names.join(', ')}. Schlüssel von Diensten gehören in die Umgebung. Es wurde nichts geändert.`,
  },
}

export const command: typeof en.command = {
  usage:
    'npm run settings -- list | get NAME | set NAME WERT … | export [DATEI] | import DATEI [--language en|de]',
  help: [
    'Zeigt und ändert die Einstellungen des Shops, zum Beispiel owner.address.name. Änderungen gelten sofort.',
    '  list     zeigt alle Einstellungen',
    '  get      zeigt eine Einstellung',
    '  set      speichert eine oder mehrere Einstellungen, alle oder keine',
    '  export   schreibt alle Einstellungen in eine neue Datei oder in die Standardausgabe',
    '  import   speichert die Einstellungen einer Datei, alle oder keine',
  ].join('\n'),
  unknownLanguage: 'Bitte verwenden Sie en oder de als Sprache.',
}
