import { countryName, formatMoney } from '../../format.ts'
import { plural } from '../../plural.ts'
import type { Sentences } from '../../sentences.ts'
import { accountProblems } from './account.ts'
import { exportProblems } from '../commands/export.ts'
import { fileProblems } from '../commands/import.ts'
import { mediaProblems, pictureProblems } from './media.ts'
import { staffProblems } from './staff.ts'

export const problems: Sentences = {
  ...accountProblems,

  'addresses.too_many': ({ limit }) =>
    `We keep up to ${limit} addresses for you. Please remove one that you no longer need.`,
  'addresses.unknown': () => 'This address is no longer among yours.',
  'addresses.changed': () =>
    'This address was changed in another window in the meantime. Save again to have it as it stands here.',

  'cart.unknown_variant': () => 'We could not find this piece. Please choose it again.',
  'cart.not_for_sale': ({ name }) => `${name} is no longer for sale.`,
  'cart.out_of_stock': ({ name, available }) =>
    available === 0 ? `Sorry, ${name} has just sold out.` : `Only ${available} of ${name} left in stock.`,
  'cart.no_capacity': ({ name, available }) =>
    available === 0
      ? `Our workshop has all the orders for ${name} it can take on this week. Please try again in a few days.`
      : `Our workshop can take on only ${available} more of ${name} this week.`,
  'cart.too_many': ({ limit }) => `You can order up to ${limit} of each piece. Need more? Write to us.`,
  'cart.too_few': () => 'Please choose a whole number from 1.',
  'cart.too_many_lines': ({ limit }) =>
    `A cart holds up to ${limit} different ${plural('en', limit, 'piece', 'pieces')}.`,
  'cart.not_made': () =>
    'These choices are not made together. This is the nearest there is; nothing is in your cart yet.',
  'cart.unknown_line': () => 'This piece is no longer in your cart.',
  'cart.expired': () => 'Your cart had been left for too long and has been emptied.',

  'checkout.cart_empty': () => 'Your cart is empty.',
  'checkout.cart_changed': () => 'Something in your cart has changed. Please look it over once more.',
  'checkout.too_much': ({ limit }) =>
    `One order can be for up to ${formatMoney(limit, 'en')}. Please order in parts, or write to us.`,
  'checkout.incomplete': ({ step }) =>
    ({
      contact: 'Please tell us how to reach you first.',
      address: 'Please tell us where it should go first.',
      delivery: 'Please choose how it should come first.',
    })[step],
  'checkout.hold_over': () =>
    'Your pieces are no longer set aside. You can still order them as long as they are there.',
  'checkout.held_long_enough': () =>
    'We have kept your pieces as long as we can. You can still order them now, and afterwards as long as they are there.',
  'checkout.too_many_unpaid': () =>
    'Too many orders from your network are still waiting to be paid. Nothing has been ordered. Please pay or cancel one of them, or try again in half an hour.',
  'checkout.no_delivery_there': ({ country }) => `We do not deliver to ${countryName(country, 'en')} yet.`,

  'orders.link_invalid': () =>
    'This link does not open the order. Please use the one in your confirmation e-mail.',

  'orders.not_cancellable': ({ why }) =>
    ({
      on_its_way:
        'Part of this order is already on its way, so it can no longer be cancelled. You can still withdraw from it.',
      being_made:
        'What was made to your specification is already being made, so this order can no longer be cancelled.',
      over: 'This order is already over.',
    })[why],
  'orders.over': () => 'This order is already over.',
  'orders.nothing_chosen': () => 'Please choose at least one piece, or an amount.',
  'orders.too_many_pieces': ({ name, left }) =>
    left === 0 ? `Nothing is left of ${name}.` : `Only ${left} of ${name} can still be chosen.`,
  'orders.delivery_changed': ({ delivery }) =>
    `Delivery ${delivery} has changed in the meantime. Nothing was done. Please look at it as it is now.`,
  'orders.attention_changed': () => 'Something else needs a look by now. Please read it first.',
  'orders.amount_unreadable': () => 'Please write an amount like 49.90.',
  'orders.refund_too_much': ({ left }) => `At most ${formatMoney(left, 'en')} can still go back.`,
  'orders.refund_beyond_limit': ({ limit, left }) =>
    left.minor === 0
      ? `Up to ${formatMoney(limit, 'en')} of an order may be given back without a manager, and that has been given back already.`
      : `Up to ${formatMoney(limit, 'en')} of an order may be given back without a manager; ${formatMoney(left, 'en')} of that is left.`,

  'orders.asked_too_often': () => 'That was asked for often just now. Please try again in an hour.',

  'returns.only_if_faulty': ({ name }) =>
    `${name} was made to your own specification and comes back only if something is wrong with it. Please write to us then.`,
  'returns.too_late': ({ name }) => `The time to give ${name} back is over.`,
  'returns.over': () => 'This return has already ended.',

  'payments.refund_too_much': ({ left }) => `At most ${formatMoney(left, 'en')} can still go back.`,
  'payments.nothing_to_refund': () => 'All of it has gone back already.',
  'payments.unavailable': () =>
    'The payment service does not answer at the moment. Nothing has been charged. Please try again in a minute.',
  'payments.signature_wrong': () => 'The signature does not match.',

  'catalogue.slug_taken': ({ slug }) => `Another piece already uses the address “${slug}”.`,
  'catalogue.sku_taken': ({ sku, by }) => `The SKU “${sku}” already belongs to ${by}.`,
  'catalogue.unknown_category': ({ slug }) => `There is no category “${slug}”.`,
  'catalogue.unknown_room': ({ slug }) => `There is no room “${slug}”.`,
  'catalogue.unknown_collection': ({ slug }) => `There is no collection “${slug}”.`,
  'catalogue.category_below_itself': ({ slug }) => `The category “${slug}” cannot stand below itself.`,

  ...fileProblems,
  ...exportProblems,

  ...mediaProblems,
  ...pictureProblems,

  'messages.not_found': () => 'There is no such message.',
  'messages.not_failed': () => 'Only a message that has failed is sent again.',

  ...staffProblems,
}
