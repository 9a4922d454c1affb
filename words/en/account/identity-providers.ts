/** Texts for sign-in through identity providers, and for the providers linked to an account. */
export const federated = {
  title: 'Or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  demo: 'Demo ID is part of this demo and offers fictional users.',

  redirecting: (provider: string) => `Redirecting to ${provider}…`,
  redirectingText: (provider: string) => `${provider} will ask you to sign in and then return you here.`,
  redirectLink: (provider: string) => `Continue to ${provider}`,

  linked: {
    title: 'Linked accounts',
    intro: 'Sign in with an account of another service. We receive only your name and e-mail address.',
    since: (day: string) => `Linked on ${day}`,
    only: 'This is your only sign-in method. Add another one before you unlink it.',
    link: (provider: string) => `Link ${provider}`,
    unlink: 'Unlink',
    unlinkOf: (provider: string, day: string) => `Unlink ${provider}, linked on ${day}`,
    done: (provider: string) => `${provider} is linked. You can now sign in with it.`,
    unlinked: 'The account is no longer linked.',
    unknownProvider: 'Another service',
  },
}
