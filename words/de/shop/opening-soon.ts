import type { openingSoon as english } from '../../en/shop/opening-soon.ts'

export const openingSoon: typeof english = {
  title: (shopName) => (shopName === '' ? 'Wir öffnen bald' : `${shopName} öffnet bald`),
  text: 'Wir bereiten unsere Möbel noch für Sie vor. Bitte schauen Sie bald wieder vorbei.',
  contact: 'Kontakt',
  email: 'E-Mail',
  phone: 'Telefon',
  staffSignIn: 'Als Teammitglied anmelden',
}
