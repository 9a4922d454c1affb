import { countryName, formatMoney, formatNumber } from '../../format.ts'
import { measureFaultText } from '../../measure-text.ts'
import { countPhrase, plural } from '../../plural.ts'
import type { Sentences } from '../../sentences.ts'
import { accountProblems } from './account.ts'
import { discountProblems } from './discounts.ts'
import { exportProblems } from '../commands/export.ts'
import { fileProblems } from '../commands/import.ts'
import { mediaProblems, pictureProblems } from './media.ts'
import { pageProblems } from './pages.ts'
import { redirectProblems } from './redirects.ts'
import { setupProblems } from './setup.ts'
import { settingsProblems, staffProblems } from './staff.ts'
import { stockProblems } from './stock.ts'

export const problems: Sentences = {
  ...accountProblems,
  ...pageProblems,
  ...discountProblems,

  'addresses.too_many': ({ limit }) =>
    `You can save up to ${limit} addresses. Please remove one that you no longer need.`,
  'addresses.unknown': () => 'This address no longer exists.',
  'addresses.changed': () => 'This address was changed in another window. Save again to overwrite it.',

  'cart.unknown_variant': () => 'We could not find this product. Please choose it again.',
  'cart.not_for_sale': ({ name }) => `${name} is no longer available.`,
  'cart.out_of_stock': ({ name, available }) =>
    available === 0 ? `Sorry, ${name} has just sold out.` : `Only ${available} of ${name} left in stock.`,
  'cart.no_capacity': ({ name, available }) =>
    available === 0
      ? `${name} is fully booked this week. Please try again in a few days.`
      : `We can only make ${available} more of ${name} this week. Please reduce the quantity.`,
  'cart.too_many': ({ limit }) => `You can order up to ${limit} of each item. Need more? Please contact us.`,
  'cart.too_few': () => 'Please enter a whole number of 1 or more.',
  'cart.too_many_lines': ({ limit }) =>
    `A cart holds up to ${limit} different ${plural('en', limit, 'item', 'items')}.`,
  'cart.not_made': () =>
    'This combination is not available. We show the closest one; nothing was added to your cart.',
  'cart.measures': ({ faults }) => faults.map((fault) => measureFaultText(fault, 'en')).join(' '),
  'cart.too_many_new': ({ minutes }) =>
    `Very many carts were created from your network, so we cannot create another one now. Please sign in and add the item again, or try again in ${minutes} ${plural('en', minutes, 'minute', 'minutes')}.`,
  'cart.unknown_line': () => 'This item is no longer in your cart.',
  'cart.expired': () => 'Your cart was not used for too long and has been emptied.',

  'checkout.no_orders_yet': () =>
    'This shop does not accept orders yet. Your cart is saved. Please come back soon.',
  'checkout.cart_empty': () => 'Your cart is empty.',
  'checkout.cart_changed': () => 'Something in your cart has changed. Please review it.',
  'checkout.too_much': ({ limit }) =>
    `One order can be for up to ${formatMoney(limit, 'en')}. Please split your order or contact us.`,
  'checkout.incomplete': ({ step }) =>
    ({
      contact: 'Please enter your contact details first.',
      address: 'Please enter your delivery address first.',
      delivery: 'Please choose a delivery method first.',
    })[step],
  'checkout.hold_over': () =>
    'Your items are no longer reserved. You can still order them while stock lasts.',
  'checkout.held_long_enough': () =>
    'Your reservation cannot be extended any further. You can still order now, and afterwards while stock lasts.',
  'checkout.customer_blocked': () =>
    'The shop cannot accept this order. Please contact the shop. Your rights for earlier orders do not change.',
  'customers.block_changed': () => 'Another person has blocked or unblocked this customer in the meantime.',
  'customers.open_orders': ({ orders }) =>
    `The shop still needs the data for ${countPhrase('en', orders, 'open order', 'open orders')}. Please erase them later.`,
  'customers.is_staff': () =>
    'This is the account of a staff member. Please end the access to the staff area first.',
  'checkout.too_many_unpaid': () =>
    'Very many orders from your network are unpaid, so we cannot accept another one now. Nothing has been ordered. Please sign in to an account with a confirmed e-mail address and order again, or try again in half an hour. Your cart stays as it is.',
  'checkout.no_delivery_there': ({ country }) => `We do not deliver to ${countryName(country, 'en')} yet.`,

  'orders.link_invalid': () => 'This link is not valid. Use the link from your e-mail.',

  'orders.not_cancellable': ({ why }) =>
    ({
      on_its_way:
        'Part of this order has already been shipped, so it can no longer be cancelled. You can still withdraw from it.',
      being_made:
        'Items made to your specification are already in production, so this order can no longer be cancelled.',
      over: 'This order is already closed.',
    })[why],
  'orders.over': () => 'This order is already closed.',
  'orders.not_preparable': ({ why }) =>
    ({
      not_placed: 'The order is not placed, or it is closed.',
      withdrawal: 'A withdrawal was declared and is not registered yet.',
      made_to_order: 'The items are made to order. Start their production on the page of the order.',
      in_production: 'The items are in production.',
      under_way: 'Nothing is waiting for preparation.',
    })[why],
  'orders.contact_erased': () =>
    'The e-mail address of the customer was erased, so the shop cannot send a message.',
  'orders.none_chosen': () => 'Please choose at least one order.',
  'orders.nothing_chosen': () => 'Please choose at least one item or enter an amount.',
  'orders.too_many_pieces': ({ name, left }) =>
    left === 0 ? `No more of ${name} can be selected.` : `Only ${left} of ${name} can still be selected.`,
  'orders.delivery_changed': ({ delivery }) =>
    `Delivery ${delivery} has changed in the meantime. Nothing was saved; please check it and try again.`,
  'orders.attention_changed': () => 'There is a newer alert. Please read it first.',
  'orders.amount_unreadable': () => 'Please enter an amount, e.g. 49.90.',
  'orders.refund_too_much': ({ left }) => `At most ${formatMoney(left, 'en')} can still be refunded.`,
  'orders.refund_beyond_limit': ({ limit, left }) =>
    left.minor === 0
      ? `Refunds above ${formatMoney(limit, 'en')} per order need a manager. This amount has already been refunded.`
      : `Refunds above ${formatMoney(limit, 'en')} per order need a manager. You can still refund ${formatMoney(left, 'en')}.`,

  'orders.asked_too_often': () => 'Too many requests. Please try again in an hour.',

  'returns.only_if_faulty': ({ name }) =>
    `${name} was made to your specification and can only be returned if it is defective. In that case, please contact us.`,
  'returns.too_late': ({ name }) => `The return period for ${name} has ended.`,
  'returns.over': () => 'This return is already closed.',
  'returns.declaration_handled': () => 'This declaration has already been handled.',
  'returns.declaration_unassigned': () => 'Please assign an order to this declaration first.',

  'payments.refund_too_much': ({ left }) => `At most ${formatMoney(left, 'en')} can still be refunded.`,
  'payments.nothing_to_refund': () => 'Everything has already been refunded.',
  'payments.unavailable': () =>
    'The payment service is not responding. Nothing has been charged. Please try again in a minute.',
  'payments.signature_wrong': () => 'The signature does not match.',
  'payments.event_unreadable': () => 'The event cannot be read.',

  'catalogue.slug_taken': ({ slug }) => `Another product already has the URL “${slug}”.`,
  'catalogue.sku_taken': ({ sku, by }) => `The SKU “${sku}” already belongs to ${by}.`,
  'catalogue.unknown_category': ({ slug }) => `There is no category “${slug}”.`,
  'catalogue.unknown_room': ({ slug }) => `There is no room “${slug}”.`,
  'catalogue.unknown_collection': ({ slug }) => `There is no collection “${slug}”.`,
  'catalogue.unknown_manufacturer': ({ slug }) => `There is no manufacturer “${slug}”.`,
  'catalogue.no_such_manufacturer': () => 'This manufacturer no longer exists.',
  'catalogue.manufacturer_used': ({ products }) =>
    `${countPhrase('en', products, 'product has', 'products have')} this manufacturer, so it cannot be removed.`,
  'catalogue.manufacturer_changed': () =>
    'Another person has changed this manufacturer in the meantime. The form shows your values. Save again to keep them.',
  'catalogue.status_changed': () => 'This product has another status by now. Please look at it again.',
  'catalogue.nothing_for_sale': () =>
    'No variant of this product is for sale. Set at least one variant to “For sale” first.',
  'catalogue.schedule_past': () => 'Please choose a time in the future.',
  'catalogue.schedule_far': ({ days }) =>
    `Please choose a time within the next ${formatNumber(days, 'en')} days.`,
  'catalogue.schedule_changed': () =>
    'Another person has changed the schedule in the meantime, or the product was just published. Please look at it again.',
  'catalogue.bulk_empty': () => 'Please choose at least one product.',
  'catalogue.bulk_too_many': ({ count, limit }) =>
    `${formatNumber(count, 'en')} products match, and at most ${formatNumber(limit, 'en')} can be changed at once. Please narrow the list, for example by category.`,
  'catalogue.bulk_no_change': () => 'Nothing would change, so there is nothing to apply.',
  'catalogue.bulk_stale': () =>
    'The products have changed since this preview, so nothing was applied. Please make a new preview.',
  'catalogue.bulk_unconfirmed': () => 'Please check the prices, and tick this box if they are right.',
  'catalogue.bulk_over': () => 'This bulk edit has another state by now. Please look at it again.',
  'catalogue.bulk_invalid': ({ slug }) =>
    `The shop cannot save the product “${slug}”, so nothing was applied. Please correct it in the editor first, or leave it out.`,
  'catalogue.bulk_failed': () =>
    'The shop could not finish this bulk edit, and nothing was changed. Please try again, and inform the administrator if it fails again.',
  'catalogue.not_deletable': () =>
    'This product cannot be deleted, because it is not a draft, was ordered, or is in a cart. Archive it instead.',
  'catalogue.no_such_option': () => 'This option or value no longer exists.',
  'catalogue.last_value': () => 'An option needs at least one value. Remove the option instead.',
  'catalogue.option_in_use': ({ values }) =>
    `Variants for sale use ${values} values of this option and would become the same without it. Remove values until one is left, then remove the option.`,
  'catalogue.too_many_variants': ({ count, limit }) =>
    `That would be ${formatNumber(count, 'en')} variants. A product can have at most ${formatNumber(limit, 'en')}.`,
  'catalogue.too_many_related': ({ limit }) => `A product can have at most ${limit} chosen products.`,
  'catalogue.no_such_group': () => 'This page is about something that no longer exists.',
  'catalogue.group_not_empty': ({ products, children }) =>
    `This cannot be removed yet: it contains ${countPhrase('en', products, 'product', 'products')} and ${countPhrase('en', children, 'subcategory', 'subcategories')}. Please choose where to move them.`,
  'catalogue.move_target_unfit': () => 'Please choose another place for the products and subcategories.',
  'catalogue.no_such_member': () => 'This product is no longer there.',
  'catalogue.has_rule': () =>
    'A rule chooses the products of this collection. Please change the rule instead.',
  'catalogue.rule_changed': () =>
    'Another person has changed the rule in the meantime. It is shown below. Save again to keep your rule.',
  'catalogue.rule_empty': () => 'Please set at least one condition.',
  'catalogue.rule_range': () => 'The lowest price is higher than the highest one.',
  'catalogue.category_below_itself': ({ slug }) =>
    `The category “${slug}” cannot be a subcategory of itself.`,

  ...fileProblems,
  ...exportProblems,

  ...mediaProblems,
  ...pictureProblems,

  'messages.not_found': () => 'This message does not exist.',
  'messages.not_failed': () => 'Only failed messages can be sent again.',

  ...redirectProblems,
  ...setupProblems,
  ...settingsProblems,
  ...staffProblems,
  ...stockProblems,
}
