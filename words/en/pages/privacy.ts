import { asBlock, type WrittenPage } from '../../page-facts.ts'

export const privacy: WrittenPage = {
  title: 'Privacy',
  description: 'Which data we need, what for, how long we keep them, and what you may ask of us.',
  text: (facts) => `
We collect what an order needs and nothing else. There is no advertising, no profile, no measuring of your visit, and nothing on these pages comes from anyone but us.

## Who is responsible

${asBlock(facts.owner)}

Telephone ${facts.phone}, e-mail [${facts.email}](mailto:${facts.email})

## When you look around

Your browser sends its network address and the page it asks for; without them no page could be sent. We write down the page, the time and how long the answer took, to keep the shop running and safe (Article 6(1)(f) GDPR). We do not write down your network address.

## Cookies

We set cookies only where something you asked for does not work without them, so there is no consent to ask for:

| Name | What for | How long |
|---|---|---|
| cart | finds your cart again | 90 days after you last used it |
| notice | carries one sentence to the next page, such as “removed from the cart” | one minute |

The language stands in the address of the page, not in a cookie.

## What you looked at

Your browser remembers the last twelve pieces you looked at, so that you find them again under “Recently seen”. They stay on your device: to show them, the browser asks us for those pieces as it would for any page, and we do not write down that they belong together. “Forget” beside them, or clearing your browser's data, deletes them.

It also remembers your last five searches and offers them below the search field. They stay on your device too; “Forget these searches” deletes them.

## When you put something in the cart

We keep which pieces and how many, under a random number that only your browser knows. A cart that nobody touches for 90 days is deleted.

## When you order

For the contract we need your name, your e-mail address, your telephone number for the carrier, the address, what you ordered and whether it was paid (Article 6(1)(b) GDPR). We pass on:

- to the **carrier**, your name, address and telephone number, so that they can agree a day and bring the parcels,
- to the **payment service**, the amount and the order number. Your card details are typed on their page; we never see them.

Bills and what belongs to them we keep for as long as tax and commercial law ask for, at present eight years, letters about the contract six years (Article 6(1)(c) GDPR). Everything else about an order we delete when no claim can arise from it any more, after three years to the end of the year.

## When you write to us

We use what you write to answer you, and delete it when the matter is settled and no law asks us to keep it.

## Where the data are

The shop runs on a server that we operate ourselves, in the European Union. We do not send data to countries outside it.

## Your rights

You may ask what we keep about you and have a copy of it, have it corrected, deleted or its use restricted, take it elsewhere in a common format, and object to any use that rests on our interest (Articles 15 to 21 GDPR). A short message is enough. You may also complain to a data protection authority, for example the one where you live.

No decision about you is made by a machine alone. You need not give us any data, but without those above we cannot deliver.
`,
}
