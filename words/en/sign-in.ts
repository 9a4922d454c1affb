/** Signing in and out, and making an account. */
export const signIn = {
  title: 'Sign in',
  intro: 'See your orders and keep your addresses. You never need an account to buy.',
  email: 'E-mail',
  password: 'Password',
  send: 'Sign in',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
}
