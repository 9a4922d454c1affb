import { addressBlock, type TextPage } from '../../page-facts.ts'

export const privacy: TextPage = {
  title: 'Privacy',
  description: 'Which data we process, for which purpose, how long we keep it, and your rights.',
  text: (facts) => `
We collect only the data that the shop needs for your order, your account and its own security. We do not use tracking or advertising and do not create profiles.

## Controller

${addressBlock(facts.owner)}

Telephone ${facts.phone}, e-mail [${facts.email}](mailto:${facts.email})

## When you visit the shop

Your browser sends its IP address and the requested page; no page can be sent without them. We log the page, the time and the response time, to keep the shop running and secure (Article 6(1)(f) GDPR). The log does not contain your IP address.

To prevent abuse, we store a keyed hash of the IP address when you create a cart, reserve or order items, sign in, request a link or a code, or submit the withdrawal form.

## Cookies

We set cookies only where a function you use does not work without them, so no consent is required:

| Name | What for | How long |
|---|---|---|
| cart | finds your cart again | 90 days after last use |
| added | ensures that a double press of “Add to cart” counts once | one day |
| notice | shows a confirmation on the next page, such as “removed from the cart” | one minute |
| alcove.session_token | keeps you signed in | 30 days after last use |
| device | recognises your device at the next sign-in and protects your account | 400 days |
| sign_up, phone_code, two_factor, passkey and similar | complete one registration or sign-in | up to one day |

The language is part of the URL, not stored in a cookie.

## Recently viewed products and searches

Your browser stores the last twelve products you viewed and shows them under “Recently viewed”. The list stays on your device: to show it, the browser requests these products from us like any page, and we do not store that they belong together. “Clear list”, or clearing your browser data, deletes it.

It also stores your last five searches and suggests them below the search field. They stay on your device too; “Clear recent searches” deletes them.

## When you add items to the cart

We store the items and quantities, and what you enter in the checkout. The cart is linked to a random ID in your browser's cookie or, if you are signed in, to your account. A cart that is not used for 90 days is deleted. If your browser never returns after adding the first item, the cart is deleted after 7 days.

## When you create an account

We store your name, e-mail address, sign-in methods, saved addresses, orders and a list of the browsers you are signed in with, including a shortened IP address (Article 6(1)(b) GDPR). We keep a security log of sign-ins and changes for one year to protect your account (Article 6(1)(f) GDPR). You can download this data or delete your account at any time.

If you sign in with an external service such as Google or Apple, it tells us your name and e-mail address.

## When you order

For the contract we need your name, your e-mail address, your telephone number for the carrier, the delivery address, the billing address if it differs, the items ordered and the payment status (Article 6(1)(b) GDPR). We share:

- with the **carrier**: your name, address and telephone number, to arrange a day and deliver the packages,
- with the **payment provider**: your e-mail address, the items, the amount and the order number. You enter your card details on their page; we never see them.

We keep invoices and accounting records for as long as tax and commercial law require, currently eight years, and business correspondence for six years (Article 6(1)(c) GDPR). If you delete your account, we also remove your e-mail address, telephone number and the e-mails from each order once it is closed. If you ordered without an account, we delete this data at your request once no claims can arise from the order.

## When you withdraw online

We store your name, your e-mail address, what you write about the contract, and the time of receipt, to acknowledge and carry out your withdrawal (GDPR art. 6 (1) (b) and (c)). If the declaration belongs to an order, we delete the e-mail address and the texts together with the contact details of the order. Otherwise we delete the declaration after six years.

## When you contact us

We use your message to answer you and delete it when the matter is settled and no law requires us to keep it.

## Where the data is stored

The shop runs on our own server in the European Union. If you pay by card or sign in with an external service, that provider processes data under its own privacy policy, possibly outside the European Union.

## Your rights

You have the right to access your data, to have it corrected or deleted, to have its use restricted, to receive it in a common format, and to object to any use based on our legitimate interests (Articles 15 to 21 GDPR). A short message is enough. You may also complain to a data protection authority, for example the one where you live.

We do not use automated decision-making (Article 22 GDPR). You are not obliged to give us any data, but without the data needed for an order we cannot deliver.
`,
}
