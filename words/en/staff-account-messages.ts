/** What staff call the kinds of messages about accounts. */
export const accountMessageKinds = {
  email_verification: 'Confirm the address',
  account_exists: 'There is an account already',
  sign_in_link: 'Link to sign in',
  password_reset: 'New password',
  email_change: 'Confirm another address',
  account_missing: 'There is no account',
  account_deleted: 'Account deleted',
  new_device: 'New device',
  password_changed: 'Password changed',
  email_changed: 'Address changed',
  second_factor_off: 'Second step switched off',
  staff_invitation: 'Invitation to the staff',
}
