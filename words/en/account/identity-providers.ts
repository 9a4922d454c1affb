/** Signing in by somebody else who says who one is, and what is linked to an account. */
export const federated = {
  title: 'Or with an account you have elsewhere',
  goOn: (provider: string) => `Continue with ${provider}`,
  demo: 'Demo ID is part of this demonstration: a few people who do not exist, to try it with.',

  leaving: (provider: string) => `On your way to ${provider}`,
  leavingText: (provider: string) => `${provider} will ask who you are, and then bring you back here.`,
  leavingLead: (provider: string) => `Go to ${provider}`,

  linked: {
    title: 'Linked accounts',
    intro:
      'Sign in with an account you have elsewhere. We are told your name and your e-mail address, and nothing else.',
    since: (day: string) => `Linked on ${day}`,
    only: 'Your only way in. Add another one before you unlink it.',
    link: (provider: string) => `Link ${provider}`,
    unlink: 'Unlink',
    unlinkOf: (provider: string, day: string) => `Unlink ${provider}, linked on ${day}`,
    done: (provider: string) => `${provider} is linked. You can sign in with it from now on.`,
    undone: 'That account is no longer linked.',
    another: 'Another service',
  },
}
