import type { accountMessageKinds as english } from '../en/staff-account-messages.ts'

export const accountMessageKinds: typeof english = {
  email_verification: 'Adresse bestätigen',
  account_exists: 'Konto gibt es schon',
  sign_in_link: 'Link zum Anmelden',
  password_reset: 'Neues Passwort',
  email_change: 'Andere Adresse bestätigen',
  account_missing: 'Kein Konto vorhanden',
  account_deleted: 'Konto gelöscht',
  new_device: 'Neues Gerät',
  password_changed: 'Passwort geändert',
  email_changed: 'Adresse geändert',
  second_factor_off: 'Zweiter Schritt ausgeschaltet',
  staff_invitation: 'Einladung zur Mitarbeit',
}
