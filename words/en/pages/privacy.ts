import { type CookieKind, type PageFacts, type SignInProvider, type TextPage } from '../../page-facts.ts'
import { countPhrase } from '../../plural.ts'

export const privacy: TextPage = {
  title: 'Privacy',
  description: 'Which data we process, for which purpose, how long we keep it, and your rights.',
  text: `
We collect only the data that the shop needs for your order, your account and its own security. We do not use tracking or advertising and do not create profiles.

## Controller

{owner}

Telephone {phone}, e-mail {email}

## When you visit the shop

Your browser sends its IP address and the requested page; no page can be sent without them. We log the page, the time and the response time, to keep the shop running and secure (Article 6(1)(f) GDPR). The log does not contain your IP address.

To prevent abuse, we store a keyed hash of the IP address when you create a cart, enter a discount code, reserve or order items, sign in, request a link or a code, or submit the withdrawal form. We delete the hash after two days at the latest, or with the order when it is paid, cancelled or expired (Article 6(1)(f) GDPR).

## Cookies

We set cookies only where a function you use does not work without them, so no consent is required:

{cookies}

The language is part of the URL, not stored in a cookie.

## Recently viewed products and searches

Your browser stores these lists only after you have asked for it with “Remember viewed products” or “Remember my searches on this device”: the last twelve products you viewed, and your last five searches (Section 25(2) no. 2 TDDDG). The lists stay on your device. To show the products, the browser requests them from us like any page, and we do not store that they belong together. “Stop and clear”, or clearing your browser data, deletes the list.

## When you add items to the cart

We store the items and quantities, and what you enter in the checkout. The cart is linked to a random ID in your browser's cookie or, if you are signed in, to your account. A cart expires 90 days after its last change, or 7 days after its first item if your browser never returns. We delete an expired cart a week later.

## When you create an account

We store your name, e-mail address, sign-in methods, saved addresses, orders and a list of the browsers you are signed in with, including a shortened IP address (Article 6(1)(b) GDPR). We keep a security log of sign-ins and changes for one year to protect your account (Article 6(1)(f) GDPR). You can download this data or delete your account at any time.

We keep messages about your account for one year.

## When you order

For the contract we need your name, your e-mail address, your telephone number for the carrier, the delivery address, the billing address if it differs, the items ordered and the payment status (Article 6(1)(b) GDPR). The **carrier** receives your name, address and telephone number, to arrange a day and deliver the packages.

## Services of other companies

{services}

## How long we keep orders

{retention}

## When you withdraw online

We store your name, your e-mail address, what you write about the contract, and the time of receipt, to acknowledge and carry out your withdrawal (GDPR art. 6 (1) (b) and (c)). If the declaration belongs to an order, we delete the e-mail address and the texts together with the contact details of the order. Otherwise we delete the declaration after six years.

## When you contact us

We use your message to answer you and delete it when the matter is settled and no law requires us to keep it.

## Where the data is stored

The shop runs on our own server in the European Union. The services of other companies named above process data under their own privacy policies, possibly outside the European Union.

## Your rights

You have the right to access your data, to have it corrected or deleted, to have its use restricted, to receive it in a common format, and to object to any use based on our legitimate interests (Articles 15 to 21 GDPR). A short message is enough. You may also complain to a data protection authority, for example the one where you live.

We do not use automated decision-making (Article 22 GDPR). You are not obliged to give us any data, but without the data needed for an order we cannot deliver.
`,
}

const providers: Readonly<Record<Exclude<SignInProvider, 'oidc'>, string>> = {
  google: '[Google](https://policies.google.com/privacy) (Ireland)',
  apple: '[Apple](https://www.apple.com/legal/privacy/) (Ireland)',
  microsoft: '[Microsoft](https://privacy.microsoft.com/privacystatement) (Ireland)',
  facebook: '[Facebook](https://www.facebook.com/privacy/policy) (Meta, Ireland)',
  github: '[GitHub](https://docs.github.com/site-policy/privacy-policies) (USA)',
}

/** Describes the configured services of other companies, and the data that each of them receives. */
export function privacyServices({ services }: Pick<PageFacts, 'services'>): string {
  const { payments, sendsEmails, sendsTexts, firebase, isStoredInBucket } = services
  const names = services.providers.map(({ kind, name }) => (kind === 'oidc' ? name : providers[kind]))
  const points = [
    payments === 'stripe'
      ? '**Payment:** [Stripe](https://stripe.com/privacy) (Ireland) receives your e-mail address, the items, the amounts, your language and the order number. You enter your card details on Stripe’s page: we never see them and do not store them. Stripe may also process data in the USA.'
      : '**Payment:** The payment page of this shop belongs to a simulated bank that is part of the shop. It receives your e-mail address, the items, the amount and the order number, and passes nothing on. No real money is paid. Please enter no real card details.',
    sendsEmails
      ? '**E-mails:** A mail server sends our e-mails. Its operator and the operator of your mailbox receive your e-mail address and the content of the e-mail.'
      : '**E-mails:** This shop sends no e-mails. It only stores them.',
    sendsTexts &&
      '**Text messages:** [Twilio](https://www.twilio.com/legal/privacy) (USA) sends the codes with which you sign in or add a telephone number. Twilio receives your telephone number and the text message.',
    names.length > 0 &&
      `**Sign-in:** If you choose to sign in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}, your browser opens a page of this service. The service learns that you sign in to our shop and tells us your identifier there and, if it has them, your name and e-mail address. We store no access to your account there.`,
    firebase && firebaseText(firebase),
    isStoredInBucket &&
      '**Pictures:** A storage provider (S3) stores product pictures and 3D models. It receives no data about you, because your browser loads them from our server.',
  ]
  return points
    .filter((point) => point !== false && point !== null)
    .map((point) => `- ${point}`)
    .join('\n')
}

function firebaseText(firebase: NonNullable<PageFacts['services']['firebase']>): string {
  const names = firebase.providers.map((kind) => providers[kind])
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  return [
    '**Sign-in:** [Firebase Authentication](https://firebase.google.com/support/privacy) of Google (Ireland, also in the USA) signs you in. The sign-in page loads scripts of Google. Google receives your IP address, e-mail address, name and password',
    firebase.isPhoneOn ? ', and your telephone number if you sign in with it' : '',
    '. Firebase stores data in your browser that the sign-in needs, and your e-mail address until you open the link sent to it.',
    list ? ` If you choose ${list}, this service learns that you sign in.` : '',
  ].join('')
}

/** Lists all cookies that the shop can set with its configuration. */
export function privacyCookies({ cookies }: Pick<PageFacts, 'cookies'>): string {
  const rows = cookies.map(({ kind, name, seconds }) => {
    const { purpose, since } = cookieTexts[kind]
    return `| ${name} | ${purpose} | ${duration(seconds)}${since ? ` ${since}` : ''} |`
  })
  return ['| Name | What for | How long |', '|---|---|---|', ...rows].join('\n')
}

const cookieTexts: Readonly<Record<CookieKind, { purpose: string; since?: string }>> = {
  cart: { purpose: 'finds your cart again', since: 'after the last change' },
  added: { purpose: 'ensures that a double press of “Add to cart” counts once' },
  notice: { purpose: 'shows a confirmation on the next page, such as “removed from the cart”' },
  session_token: { purpose: 'keeps you signed in', since: 'after last use' },
  device: {
    purpose: 'recognises your device at the next sign-in and protects your account',
    since: 'after the last sign-in',
  },
  sign_up: { purpose: 'completes the creation of an account' },
  phone_code: { purpose: 'connects a code in a text message with your browser' },
  two_factor: { purpose: 'connects the two steps of two-step verification' },
  passkey: { purpose: 'protects the sign-in with a passkey' },
  state: { purpose: 'protects the sign-in with an external service' },
  setup: { purpose: 'connects the set-up of a new shop with your browser, for the team only' },
  bank_clerk: { purpose: 'opens the back office of the simulated bank, for the team only' },
}

/** Returns a duration in the largest unit in which it is a whole number. */
function duration(seconds: number): string {
  const minutes = seconds / 60
  if (minutes % 1440 === 0) return countPhrase('en', minutes / 1440, 'day', 'days')
  if (minutes % 60 === 0) return countPhrase('en', minutes / 60, 'hour', 'hours')
  return countPhrase('en', minutes, 'minute', 'minutes')
}

/** Says how long the shop keeps orders, documents and messages. */
export function privacyRetention({ retention }: Pick<PageFacts, 'retention'>): string {
  const vouchers = countPhrase('en', retention.voucherYears, 'year', 'years')
  const correspondence = countPhrase('en', retention.correspondenceYears, 'year', 'years')
  return `Tax and commercial law require us to keep records (Article 6(1)(c) GDPR). Each period begins at the end of the calendar year of the last record about the order, and for a message at the end of the year of the message:

- We keep invoices, credit notes, payments and refunds for ${vouchers}. Then we remove your name and address from the documents, and the order from your account. Numbers, items and amounts remain.
- We keep messages about orders, and the name, contact data, addresses, notes and return texts of the order itself, for ${correspondence}. Then we delete them. This also applies to orders that were never paid.

We keep an order for longer while a claim from it is open, for example a refund, a return or a dispute. If you delete your account, we remove your e-mail address, your telephone number and the e-mails from each of its orders as soon as the order is completed.`
}
