import type { TextPage } from '../../page-facts.ts'

export const terms: TextPage = {
  title: 'Terms and conditions',
  description: 'How a contract with us is concluded, prices and payment, delivery, withdrawal and liability.',
  text: `
Version {terms_version}. We store the version you agree to with your order, with its text.

## 1. Scope

These terms apply to orders that consumers place in this shop with {owner_line} (“we”). We sell only to consumers, not to businesses. The terms are available in English and German; the language of the contract is the language you order in.

## 2. Conclusion of the contract

The products shown in the shop are an invitation to order, not a binding offer. You add items to the cart, enter your contact details and the delivery method, and review everything on the last page, where you can correct each entry. With the button “Order with obligation to pay”, below the total, you make a binding offer. We reserve the items while you pay, unless the checkout says that they are not reserved.

We confirm by e-mail without delay that we have received your order, unless you have paid by then: the order confirmation then also confirms the receipt. The confirmation of receipt alone does not accept your offer.

The contract is concluded as soon as your payment for the order has gone through: with the payment we accept your offer. We confirm the contract by e-mail. If the payment does not go through in time, no contract is concluded and the items are released for sale. If a payment arrives later and we can no longer deliver, we refund the full amount immediately.

We store the text of the contract. You receive the details of your order with the order confirmation, together with these terms as a PDF file and a link to your order.

## 3. Prices and payment

The price on the last page before the order is the total price, including the delivery cost. {vat} You pay by card on the payment provider's page; the card is charged only when you pay there.

If a price is reduced, the product page also states the lowest price of the 30 days before the reduction.

## 4. Delivery

We deliver as described on the [delivery](/pages/delivery) page. The stated delivery times begin on the day after your order. We may deliver in parts where that is reasonable for you, at no extra cost.

The risk passes to you when you, or someone you named, take the goods from the carrier.

## 5. Retention of title

The goods remain our property until they are paid for in full.

## 6. Withdrawal and return

You have a right of withdrawal. How it works, when it does not apply and the model withdrawal form: see [returns and withdrawal](/pages/returns). You can also withdraw online with the [withdrawal form](/withdrawal), without an account.

## 7. Defects

Your statutory rights for defects apply without restriction. A manufacturer's guarantee applies in addition. Wood, leather and natural fibres vary from item to item; variations in grain and shade that are inherent in the material are not defects.

## 8. Liability

We are liable without limit for intent and gross negligence, for harm to life, body and health, under product liability law and for what we have guaranteed. For slight negligence we are liable only where a duty is breached that makes the contract possible in the first place and on which you may rely, and then for the damage that is typical and foreseeable.

## 9. Final provisions

The law of the country in which we are established applies; where the law of the country in which you live protects you better, that protection remains. {dispute_settlement}

If a part of these terms is invalid, the rest remains valid, and the statutory provisions apply in its place.
`,
}
