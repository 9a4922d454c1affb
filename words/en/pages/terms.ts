import { inOneLine, type WrittenPage } from '../../page-facts.ts'

export const terms: WrittenPage = {
  title: 'Terms',
  description: 'How a contract with us comes about, what it costs, and what holds between us.',
  text: (facts) => `
Version ${facts.termsVersion}. The version you agreed to is kept with your order.

## 1. Who and what

These terms hold for orders that consumers place in this shop with ${inOneLine(facts.owner)} (“we”). They are there in English and German; the language in which you ordered counts.

## 2. How the contract comes about

What the shop shows is an invitation to order, not yet an offer. You put pieces in the cart, say how we reach you and how they should come, and look everything over on the last page, where you can correct each entry. With the button “Order and pay …”, which states the total, you make a binding offer. We set the pieces aside while you pay.

The contract is concluded when we confirm the order by e-mail after the payment has gone through. If it does not go through in time, no contract comes about and the pieces go back on sale. If a payment arrives later and we can no longer deliver, you get all of it back at once.

We keep the text of the contract. The confirmation holds it for you, together with the link to your order.

## 3. Prices and payment

The price on the last page before the order is the whole price, value added tax at the rate of the place of delivery and the cost of delivery included. You pay by card on the page of the payment service; the card is charged when you order.

Where a price is reduced, the lowest price of the 30 days before the reduction stands beside it.

## 4. Delivery

We deliver as the page on [delivery](/pages/delivery) says. The weeks beside a piece made to order count from the day of payment. We may deliver in parts where that is reasonable for you; it costs you nothing more.

The risk passes to you when you, or someone you named, take the goods from the carrier.

## 5. The goods stay ours until they are paid

Until the price is paid in full the goods remain our property.

## 6. Withdrawal and return

You have a right of withdrawal. How it works, where it does not apply and the form for it stand under [returns and withdrawal](/pages/returns).

## 7. When something is wrong

The rights that the law gives you for defects hold without any restriction. A maker's warranty comes on top of them. Wood, leather and natural fibres differ from piece to piece; differences in grain and shade that lie in the material are not defects.

## 8. Liability

We are liable without limit for intent and gross negligence, for harm to life, body and health, under product liability law and for what we have guaranteed. For slight negligence we are liable only where a duty is breached that makes the contract possible in the first place and on which you may rely, and then for the damage that is typical and foreseeable.

## 9. Last things

The law of the country in which we are established applies; where the law of the country in which you live protects you better, that protection stays. We are neither obliged nor willing to take part in dispute settlement before a consumer arbitration board; write to us first, we would like to find a way.

If a part of these terms does not hold, the rest does, and the law takes its place.
`,
}
