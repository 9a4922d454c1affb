/** The demonstration's own sign-in service: labelled as what it is on every page. */
export const issuer = {
  name: 'Demo ID',
  label: 'A demonstration. The people here do not exist, and anybody may sign in as any of them.',
  title: 'Who are you today?',
  intro: (shop: string) =>
    `${shop} would like to know who you are. It is told the name and the e-mail address of whomever you choose, and nothing else.`,
  cancel: 'Cancel and go back',
  unknownTitle: 'There is nothing here',
  unknownText: 'Nobody asked this service who you are. Begin again at the shop.',
  wrongTitle: 'This sign-in cannot go on',
  wrongText: 'The shop asked in a way that this service does not know. Begin again at the shop.',
  failedTitle: 'Something went wrong here',
  failedText: 'Begin again at the shop in a moment.',
}
