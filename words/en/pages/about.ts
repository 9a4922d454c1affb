import { addressInOneLine, type TextPage } from '../../page-facts.ts'

export const about: TextPage = {
  title: 'About us',
  description: 'Why every product is drawn to scale, how we measure, and what we do not do.',
  text: (facts) => `
${facts.shopName} began with a sofa that did not fit through the door. It was carried back down four flights of stairs, and it cost everyone a day and a delivery. Nobody had measured the package.

So we put dimensions first. If a dimension is missing, we say so.

## How we measure

- **The product itself**: overall width, depth and height, and for seating also the seat height and seat depth when nobody is sitting on it. Measured to the millimetre, shown in centimetres.
- **The scale drawing**: front, side and top view to the same scale, made only from these dimensions. If a number is wrong, you can see it in the drawing.
- **The packages**: each with its own size and weight. From these we calculate the smallest doorway they fit through when carried straight.
- **Missing dimensions**: if a dimension is not known, the page says “not measured”. A filter by width hides such products and tells you how many there are.

## Who makes the furniture

You will find the name of the manufacturer on the product page.

## What we do not do

No artificial time pressure, no “only today”, no pre-ticked boxes, no price that rises on the last page. Next to a reduced price, the product page shows the lowest price of the 30 days before the reduction. And if a product is made to your specification and cannot be returned, we tell you before you pay.

## Visit us

You can see most of our furniture at ${addressInOneLine(facts.pickupAddress)}. Please e-mail us at [${facts.email}](mailto:${facts.email}) before you visit, so that someone has time for you.
`,
}
