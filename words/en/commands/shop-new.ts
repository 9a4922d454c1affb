export const texts = {
  replaced: 'The earlier set-up link is no longer valid. Nothing else was changed.',
  link: 'Open this link in the browser in which you want to set up your shop:',
  linkInFile: (file: string) =>
    `The set-up link is in the file ${file}. Only the system user of the shop can read it.`,
  until: (moment: string) => `The link works once. The set-up must be finished by ${moment}.`,
  demoMode:
    'Note: the shop runs in demo mode. Start it with MODE=production before you open it to customers.',
  notWritten: (reason: string) =>
    `The set-up link could not be written to a file: ${reason}\nCorrect the problem, then run npm run shop:new again.`,
}

export const command = {
  usage: 'npm run shop:new -- [--yes] [--language en|de]',
  help: [
    'Makes the shop your own: removes the demo and the data of its invented company, closes the shop to customers, and',
    'prints a link with which you set up the shop in a browser. Your own products and settings are kept. A backup is',
    'created first. Run the command again to get a new link, as long as the set-up is not finished.',
    '  --yes        skips the confirmation',
    '  --language   output language, and language of the set-up',
  ].join('\n'),
  question: [
    'This removes the demo and the data of its invented company from the shop, and closes the shop to customers until you',
    'open it. Your own products and settings are kept. A backup is created first.',
    'Type yes to continue: ',
  ].join('\n'),
  yes: ['yes', 'y'],
  cancelled: 'Cancelled. Nothing was changed.',
  confirmationNeeded: 'No terminal to confirm on. Run again with --yes.',
  unexpectedArgument: 'Unexpected argument: this command takes no file.',
  unknownLanguage: 'Please use en or de as the language.',
}
