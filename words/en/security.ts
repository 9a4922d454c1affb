/** How an account is kept safe: ways in, second factor, devices. */
export const security = {
  title: 'Security',
}
