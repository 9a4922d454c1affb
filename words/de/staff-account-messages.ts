import type { accountMessageKinds as english } from '../en/staff-account-messages.ts'

export const accountMessageKinds: typeof english = {
  email_verification: 'Adresse bestätigen',
  account_exists: 'Konto gibt es schon',
  sign_in_link: 'Link zum Anmelden',
  password_reset: 'Neues Passwort',
  account_missing: 'Kein Konto vorhanden',
}
