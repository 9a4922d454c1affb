import type * as en from '../../en/commands/shop-new.ts'

export const texts: typeof en.texts = {
  replaced: 'Der frühere Einrichtungslink ist nicht mehr gültig. Sonst wurde nichts geändert.',
  link: 'Öffnen Sie diesen Link in dem Browser, in dem Sie Ihren Shop einrichten möchten:',
  linkInFile: (file) =>
    `Der Einrichtungslink steht in der Datei ${file}. Nur das Systemkonto des Shops kann sie lesen.`,
  until: (moment) => `Der Link funktioniert einmal. Die Einrichtung muss bis ${moment} abgeschlossen sein.`,
  demoMode:
    'Hinweis: Der Shop läuft im Demo-Modus. Starten Sie ihn mit MODE=production, bevor Sie ihn für die Kundschaft öffnen.',
  notWritten: (reason) =>
    `Der Einrichtungslink konnte nicht in eine Datei geschrieben werden: ${reason}\nBeheben Sie das Problem, und führen Sie npm run shop:new erneut aus.`,
}

export const command: typeof en.command = {
  usage: 'npm run shop:new -- [--yes] [--language en|de]',
  help: [
    'Macht den Shop zu Ihrem eigenen: entfernt die Demo und die Daten ihrer erfundenen Firma, schließt den Shop für die',
    'Kundschaft und gibt einen Link aus, mit dem Sie den Shop im Browser einrichten. Eigene Produkte und Einstellungen',
    'bleiben erhalten. Vorher wird eine Sicherung erstellt. Solange die Einrichtung nicht abgeschlossen ist, erhalten Sie',
    'mit demselben Befehl einen neuen Link.',
    '  --yes        überspringt die Rückfrage',
    '  --language   Sprache der Ausgabe und der Einrichtung',
  ].join('\n'),
  question: [
    'Das entfernt die Demo und die Daten ihrer erfundenen Firma und schließt den Shop für die Kundschaft, bis Sie ihn',
    'öffnen. Eigene Produkte und Einstellungen bleiben erhalten. Vorher wird eine Sicherung erstellt.',
    'Zum Fortfahren ja eingeben: ',
  ].join('\n'),
  yes: ['ja', 'j', 'yes', 'y'],
  cancelled: 'Abgebrochen. Es wurde nichts geändert.',
  confirmationNeeded: 'Keine Eingabe möglich. Bitte --yes verwenden.',
  unexpectedArgument: 'Unerwartete Angabe: Dieser Befehl erwartet keine Datei.',
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
