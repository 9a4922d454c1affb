/** Texts of the set-up of a new shop in the browser. */
export const staffSetup = {
  title: 'Set up your shop',
  intro: 'Six short pages make this shop your own. You can go back at any time, and change everything later.',
  sameBrowser: 'The link works once. Continue in this browser until the set-up is finished.',
  begin: 'Begin',
  linkOver: 'The set-up link is not valid',
  next: 'Save and continue',
  steps: {
    company: {
      short: 'Company',
      title: 'Your company',
      text: 'The imprint, invoices and e-mails show these data. You can leave a field empty and fill it in later.',
    },
    contact: {
      short: 'Contact',
      title: 'Your shop and its contact data',
      text: 'Customers see the name in the header, in page titles and in e-mails.',
    },
    selling: {
      short: 'Selling',
      title: 'How you sell',
      text: 'Decide how long customers can return items. The other values are suggestions: change what does not fit. The currency can no longer be changed once there is a product.',
    },
    delivery: {
      short: 'Delivery',
      title: 'Where you deliver',
      text: 'Decide on the price of home delivery and on the countries. The delivery times are suggestions: change what does not fit.',
    },
    manager: {
      short: 'Manager',
      title: 'Your account as manager',
      text: 'With this account you sign in to the staff area. It asks for a second factor, so have your phone with an authenticator app ready.',
    },
    overview: {
      short: 'Overview',
      title: 'Overview',
      text: 'The shop stays closed to customers until you open it in the staff area.',
    },
  },
  hasManager: 'The shop already has a manager. Managers invite more people in the staff area.',
  firebaseManager:
    'Firebase signs people in to this shop. Run “npm run staff:invite -- EMAIL --role manager” to invite the first manager.',
  createManager: 'Create account and continue',
  services: 'Services',
  servicesText:
    'Other companies do part of the work of a shop. Their keys are secret, so the operator of your server sets them up. You can also finish now, and set up services later.',
  legal: 'Legal pages',
  legalText:
    'The shop fills these pages with your data. Have a lawyer check them. In the staff area you confirm that you have read them.',
  finishText:
    'Next, you set up the second factor of your account. Then the staff area lists what is left before you open.',
  finish: 'Finish set-up',
}
