/** The pages of one's own account. */
export const account = {
  title: 'Your account',
  sections: 'Parts of your account',
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail',
}
