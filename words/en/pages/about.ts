import type { TextPage } from '../../page-facts.ts'

export const about: TextPage = {
  title: 'About us',
  description: 'Why every product is drawn to scale, which dimensions the pages show, and what we do not do.',
  text: `
{shop_name} sells furniture online. Whether a product fits is the first question about furniture, so each product page puts the dimensions first. If a dimension is missing, the page says so.

## How the dimensions are shown

- **The product itself**: overall width, depth and height, and for seating also the height and depth of the empty seat. Stored to the millimetre.
- **The scale drawing**: front, side and top view to the same scale, made only from these dimensions. If a number is wrong, you can see it in the drawing.
- **The packages**: each with its own size and weight. From these we calculate the smallest doorway they fit through when carried straight.
- **Missing dimensions**: if a dimension is not known, the page says “not measured”. A filter by width hides such products and tells you how many there are.

## Who makes the furniture

You will find the name of the manufacturer on the product page.

## What we do not do

No artificial time pressure, no “only today”, no pre-ticked boxes, no price that rises on the last page. Next to a reduced price, the product page shows the lowest price of the 30 days before the reduction. And if a product is made to your specification and cannot be returned, we tell you before you pay.

## Visit us

You find us at {pickup_address}. Please e-mail us at {email} before you visit, so that someone has time for you.

{opening_hours}
`,
}
