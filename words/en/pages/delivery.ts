import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const delivery: WrittenPage = {
  title: 'Delivery',
  description: 'What delivery costs, where we deliver, when a piece comes and what to do when it arrives.',
  text: (facts) => `
## To your door

Delivery to your door costs ${facts.homeDelivery ?? 'nothing'} per order, whatever the size and number of pieces. The amount stands in the cart and again before you pay; nothing is added later.

The carrier calls you beforehand and agrees a day with you. Please see that someone is there who can take in the parcels. If nobody is, the carrier calls again and comes a second time at no charge.

## Collect it yourself

Collection is free of charge at ${inOneLine(facts.collection)}. We write to you as soon as everything is ready. Bring the order number; a second pair of hands helps.

## When it comes

- **In stock** means that the piece stands in our store and is ready to leave. The carrier usually calls within two working days.
- **Made when you order** means that it is built for you. The number of weeks stands beside the price; it counts from your payment.
- **Made to your specification** takes as long as its page says. We begin as soon as you have paid.

If an order holds pieces that are ready at different times, we send each when it is ready. Delivery still costs the same once.

If we see that a date cannot be kept, we tell you at once, with a new date. You may then cancel what is late and get your money back without delay.

## Where we deliver

We deliver to ${facts.countries}. To islands and mountains without a road the carrier may need a few days more.

## Will it fit through the door?

Each piece has its parcels on its page, with their size and weight, and the doorway they need. Please measure the narrowest place on the way: doors, stairs, the turn on the landing, the lift. If you are unsure, write to us with the measures at [${facts.email}](mailto:${facts.email}); we work it out with you before you order.

## When it arrives

Please look the parcels over while the carrier is there. If one is damaged, note it on the delivery slip and send us a photograph. You lose no rights if you do not: it only makes it quicker for us to send a replacement.

Please keep the packaging until you are sure. If you do not want it, we take it back and see that it is used again.
`,
}
