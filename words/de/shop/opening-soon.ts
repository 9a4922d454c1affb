import type { openingSoon as english } from '../../en/shop/opening-soon.ts'

export const openingSoon: typeof english = {
  title: (shopName) => (shopName === '' ? 'Wir öffnen bald' : `${shopName} öffnet bald`),
  text: 'Dieser Shop ist noch nicht geöffnet. Bitte schauen Sie später wieder vorbei.',
  staffSignIn: 'Als Teammitglied anmelden',
}
