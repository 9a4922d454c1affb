import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  title: 'Anmelden',
  intro: 'Für Ihre Bestellungen und Adressen. Zum Kaufen brauchen Sie kein Konto.',
  email: 'E-Mail',
  password: 'Passwort',
  send: 'Anmelden',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',
}
