import type { account as english } from '../en/account.ts'

export const account: typeof english = {
  title: 'Ihr Konto',
  sections: 'Bereiche Ihres Kontos',
  profile: 'Profil',
  name: 'Name',
  email: 'E-Mail',
}
