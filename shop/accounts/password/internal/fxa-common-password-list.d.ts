declare module 'fxa-common-password-list' {
  const passwords: { test(password: string): boolean }
  export default passwords
}
