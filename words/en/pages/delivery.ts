import type { TextPage } from '../../page-facts.ts'

export const delivery: TextPage = {
  title: 'Delivery',
  description: 'What delivery costs, where we deliver, when your order arrives and what to do then.',
  text: `
## Home delivery

Delivery to your front door costs {home_delivery} per order, regardless of the size and number of items. The amount is shown in the cart and again before you pay; we add nothing later.

The carrier calls you beforehand to arrange a day. Please make sure that someone is there to receive the packages. If nobody is, the carrier calls again and makes a second delivery attempt at no charge.

## Pickup

Pickup is free of charge at {pickup_address}. We will e-mail you as soon as your order is ready. Please bring your order number and, if possible, a second person to help carry.

## When your order arrives

- **In stock** means that the item is in our warehouse.
- **Made to order** means that the item is made for you. The product page states the weeks until it is ready and the weeks until it is delivered.
- **Made to your specification** takes as long as the product page says. We start as soon as you have paid.

{delivery_times}

The delivery time begins on the day after your order. Working days are Monday to Friday, except public holidays that apply in all of Germany. The last page of the checkout and your order confirmation state the latest day for each item.

If the items in an order are ready at different times, we ship them separately. You pay for delivery only once.

If we cannot keep a date, we tell you immediately and give you a new one. You may then cancel the delayed items and receive a refund without delay.

## Where we deliver

We deliver to {countries}.

{import_duties}

## Will it fit through the door?

Each product page lists the packages with their size and weight, and the doorway they need. Please measure the narrowest place on the way: doors, stairs, landings and the lift. If you are unsure, e-mail us the dimensions at {email}, and we will check them with you before you order.

## When it arrives

Please check the packages while the carrier is there. If one is damaged, note it on the delivery slip and send us a photo. You lose no rights if you do not: the note only helps us to send a replacement faster.

Please keep the packaging until you are sure that you want to keep the item. If you do not need it, we take it back and have it reused.
`,
}
