import type { TextPage } from '../../page-facts.ts'

export const accessibility: TextPage = {
  title: 'Accessibility',
  description: 'How accessible this shop is, which limits we know of, and how to report a barrier.',
  text: `
This page describes how this shop meets the accessibility requirements for online shops (Directive (EU) 2019/882, in Germany § 14 and Annex 3 of the Accessibility Strengthening Act, BFSG).

## What this shop offers

In this shop you can view furniture, order it, pay for it, follow your order, and withdraw from the contract or return items. You can order without an account.

## How you can use it

- Every function works with the keyboard alone. The element with the keyboard focus is visible.
- Headings, form fields, error messages and buttons have names that screen readers read out.
- Text and controls have sufficient contrast. You can enlarge the text to 200 % and use the shop on narrow screens without scrolling sideways.
- Ordering works without JavaScript. The reservation of your items ends after some time; you can still order afterwards while stock lasts.
- All dimensions in drawings are also given as text.

## Standard

The shop is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and the European standard EN 301 549. Automated tests check the pages against these criteria. Automated tests do not find every barrier.

## Known limits

- The 3D view of a product needs JavaScript and is a visual addition. Dimensions and photos give the same information.
- PDF files such as invoices are tagged for screen readers, but have not been checked with every reader.
- The payment page and pages for signing in with an external service belong to other providers.

## Report a barrier

If something does not work for you, or if you need information in another form, please contact us: {email}

Telephone {phone}

## Supervisory authority

The authority responsible in Germany is the Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg. If we do not solve your problem, you can contact this authority.
`,
}
