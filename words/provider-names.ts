/** What the services that sign people in are called, in every language. */
export const providerNames = {
  google: 'Google',
  apple: 'Apple',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  demo: 'Demo ID',
}
