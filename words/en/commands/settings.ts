export const texts = {
  unchanged: 'Nothing was changed.',
  changed: (name: string, from: string, to: string) => `${name}: “${from}” → “${to}”`,
  notSaved: 'Nothing was saved:',
  unknownNames: (names: readonly string[]) =>
    `There is no setting ${names.join(', ')}. npm run settings -- list shows all settings.`,
  fileErrors: {
    no_settings_file: 'The file is not a settings file of Alcove.',
    other_version: (version: string) =>
      `The settings file has version ${version}, and this shop reads version 1. Nothing was changed.`,
    unknown_names: (names: readonly string[]) =>
      `The file contains values that are not settings: ${names.join(', ')}. Keys of services belong to the environment. Nothing was changed.`,
  },
}

export const command = {
  usage:
    'npm run settings -- list | get NAME | set NAME VALUE … | export [FILE] | import FILE [--language en|de]',
  help: [
    'Shows and changes the settings of the shop, such as owner.address.name. Changes take effect at once.',
    '  list     shows all settings',
    '  get      shows one setting',
    '  set      saves one or several settings, all or none',
    '  export   writes all settings to a new file, or to standard output',
    '  import   saves the settings of a file, all or none',
  ].join('\n'),
  unknownLanguage: 'Please use en or de as the language.',
}
