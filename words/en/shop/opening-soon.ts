/** Texts of the page that visitors see until the shop opens. */
export const openingSoon = {
  title: (shopName: string) => (shopName === '' ? 'Opening soon' : `${shopName} opens soon`),
  text: 'We are still preparing our furniture for you. Please come back soon.',
  contact: 'Contact',
  email: 'E-mail',
  phone: 'Telephone',
  staffSignIn: 'Sign in as staff',
}
