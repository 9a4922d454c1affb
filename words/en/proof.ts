/** Proving who one is: once more before a change, with a second step, with a passkey. */
export const proof = {
  again: {
    title: 'Is it you?',
    intro: (who: string) =>
      `You are signed in as ${who}. Before this change, please show once more that it is you.`,
    password: 'Password',
    send: 'Go on',
  },
}
