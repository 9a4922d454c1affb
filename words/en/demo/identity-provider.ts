/** Texts of the demo's identity provider. Each page of the provider says that the provider is a demo. */
export const issuer = {
  name: 'Demo ID',
  label: 'Demo: these users are fictional, and anyone can sign in as any of them.',
  title: 'Choose a demo user',
  intro: (shop: string) => `${shop} will receive only the name and e-mail address of the user you choose.`,
  cancel: 'Cancel and return to shop',
  unknownTitle: 'Page not found',
  unknownText: 'There is no sign-in request. Please start again in the shop.',
  wrongTitle: 'Invalid sign-in request',
  wrongText: 'Demo ID cannot read the sign-in request. Please start again in the shop.',
  failedTitle: 'Something went wrong',
  failedText: 'Please start again in the shop in a moment.',
}
