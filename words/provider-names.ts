/** Display names of the identity providers, the same in every language. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  demo: 'Demo ID',
}
