import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const about: WrittenPage = {
  title: 'About us',
  description: 'Why every piece here is drawn to scale, how we measure, and what we do not do.',
  text: (facts) => `
${facts.shopName} began with a sofa that did not go through the door. It went back down four flights of stairs, and it cost everyone a day, a delivery and a little trust. Nobody had lied. Nobody had measured the parcel either.

So we turned the shop round. The measures come first, the drawing second, the price third. What we cannot measure we do not sell without saying so.

## How we measure

- **The piece itself**: width, depth and height over everything that sticks out, and for seats the height and depth of the seat as it stands unused. To the millimetre, shown in centimetres.
- **The drawing**: front, side and top to one scale, made from those measures and from nothing else. If a number is wrong, the drawing shows it.
- **The parcels**: each with its own size and weight. From them we work out the narrowest doorway they go through when carried straight.
- **What is missing**: if a measure was never taken, the page says “not measured”. A filter by width leaves such pieces out and tells you how many.

## Who makes the furniture

Small workshops that we know by name, and that is the name you read under each piece. They work in solid wood, wool and linen, and they still have the drawing when a leg breaks after nine years.

## What we do not do

No countdown, no “only today”, no box ticked for you, no price that grows on the last page. A reduced price has the lowest of the last 30 days beside it. And if a piece is made so much to your own measure that you cannot send it back, you read it before you pay, not after.

## Come and sit

Most pieces stand at ${inOneLine(facts.collection)}. Write to [${facts.email}](mailto:${facts.email}) before you come, then somebody has time and the kettle is on.
`,
}
