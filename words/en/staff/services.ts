/** Texts of the page about services of other companies. */
export const staffServices = {
  title: 'Services',
  text: 'Payments, e-mail, text messages, sign-in, file storage',
  intro:
    'Other companies do part of the work of a shop. Their keys are secret, so the operator of your server sets them up, and then restarts the shop.',
  states: { set: 'Set up', test: 'Test mode', unset: 'Not set up' },
  kinds: {
    payments: {
      title: 'Payments',
      set: 'Customers pay with real money.',
      unset: 'Payments are tests: no card is charged.',
      how: 'You need an account at Stripe, with its secret key and the secret of its webhook.',
    },
    email: {
      title: 'E-mail',
      set: 'The shop sends e-mails through this mail server.',
      unset: 'E-mails are not sent. They stay in the list of messages.',
      how: 'You need a mailbox at an e-mail provider, with the name of its mail server, the user name and the password.',
    },
    sms: {
      title: 'Text messages',
      set: 'The shop sends text messages through Twilio, from this sender.',
      unset: 'Text messages are not sent. They stay in the list of messages.',
      how: 'Optional. You need an account at Twilio, with its two keys and a sender.',
    },
    sign_in: {
      title: 'Sign-in providers',
      set: 'Customers can also sign in with these providers.',
      unset: 'Customers sign in with e-mail, password or passkey.',
      how: 'Optional. You need a developer account at each provider, with its two keys.',
    },
    files: {
      title: 'File storage',
      set: 'Pictures and 3D models are stored in an S3 bucket.',
      unset: 'Pictures and 3D models are stored in the data folder.',
      how: 'Optional. For several servers, you need a bucket at an S3 provider, with its two keys.',
    },
  },
  variables: 'For the operator: environment variables',
  docs: 'Documentation:',
  test: {
    emailText: (address: string) => `The test goes to ${address}.`,
    noAddress: 'Please add an e-mail address to your account first. The test goes to this address.',
    sendEmail: 'Send test e-mail',
    phone: 'Your mobile number',
    phoneHint: 'The test text message goes to this number and may cost money.',
    sendSms: 'Send test text message',
    subject: 'Test e-mail of your shop',
    body: 'This is a test. If you can read it, the shop can send e-mails.',
    sms: (shopName: string) => `${shopName}: test message. The shop can send text messages.`,
    accepted: {
      email: 'The mail server accepted the test e-mail. Check your inbox.',
      sms: 'Twilio accepted the test text message. Check your phone.',
    },
    noSender: 'Please enter the e-mail address of the shop first, under “Shop and contact”.',
    failed: {
      refused: (reply: string) => `The service refused the message: ${reply}`,
      deferred: (reply: string) => `The message could not be sent: ${reply}`,
      timeout: () =>
        'The service did not reply within 10 seconds. Check its host name, its port and the firewall.',
    },
  },
}
