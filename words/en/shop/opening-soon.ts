/** Texts of the page that visitors see until the shop opens. */
export const openingSoon = {
  title: (shopName: string) => (shopName === '' ? 'Opening soon' : `${shopName} opens soon`),
  text: 'This shop is not open yet. Please come back later.',
  staffSignIn: 'Sign in as staff',
}
