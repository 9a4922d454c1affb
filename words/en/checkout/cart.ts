import { counted } from '../../plural.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const some = (names: readonly string[]) =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names)

const pieces = (count: number) => counted('en', count, 'piece', 'pieces')

export const cart = {
  title: 'Your cart',
  empty: 'Nothing in it yet',
  emptyText: 'What you put in stays here for 90 days: on this device, or wherever you sign in.',
  look: 'Look through all furniture',
  expired: 'Your cart had been left for more than 90 days and has been emptied.',
  blocked: 'One of the pieces cannot be ordered as it stands. Please look at what is marked.',

  pieces,
  added: (name: string) => `${name} is in your cart.`,
  putBack: (name: string) => `${name} is back in your cart.`,
  removed: (name: string) => `${name} has been taken out.`,
  joined: 'We have put your saved pieces with these.',
  joinedUpTo: (names: readonly string[], limit: number) =>
    `We take up to ${limit} of a piece in one order, so there are now ${limit} of ${some(names)}.`,
  joinedWithout: (names: readonly string[], limit: number) =>
    `A cart holds up to ${limit} different pieces, so there was no room left for ${some(names)}.`,
  undo: 'Undo',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} from the cart`,
  quantity: (name: string) => `Quantity of ${name}`,
  fewer: 'One fewer',
  more: 'One more',
  update: 'Update',
  each: (amount: string) => `${amount} each`,
  priceWas: (amount: string) => `Was ${amount} when you added it`,

  gone: 'This piece is no longer for sale. Please remove it to go on.',
  soldOut: 'This piece has sold out since. Please remove it to go on, or come back later.',
  tooFewLeft: (available: number) =>
    `Only ${available} left. Please take ${available === 1 ? 'one' : `${available} or fewer`} to go on.`,

  noCapacity: (left: number) =>
    left === 0
      ? 'Our workshop has all the orders for it that it can take on this week. Please remove it to go on, or come back in a few days.'
      : `Our workshop can take on only ${left} more this week. Please take ${left === 1 ? 'one' : `${left} or fewer`} to go on.`,

  summary: 'Summary',
  delivery: 'Delivery',
  deliveryNote: (home: string) => `${home} to your door, or collect for free`,
  deliveryFreeNote: 'Free to your door, or collect',
  total: 'Total before delivery',
  taxIncluded: 'VAT included',
  taxAdded: 'Tax comes on top',
  checkOut: 'Go to checkout',
  settleFirst: 'Once the marked pieces are settled, you can go on to the checkout.',
  guest: 'No account needed.',
}
