import { counted } from '../../plural.ts'

export const product = {
  trail: 'You are here',
  by: (maker: string) => `by ${maker}`,
  pictureOf: (name: string, width: string) =>
    width ? `${name}, drawn to scale: ${width} wide` : `${name}, drawn from what is known of its measures`,

  seeInSpace: 'See it in 3-D',
  spaceComing: 'The 3-D view is on its way',
  notInSpace:
    'This browser does not show pieces in 3-D. The pictures and the drawing below show it from several sides.',

  price: 'Price',
  from: 'from',
  regularPrice: 'Regular price',
  lowestIn30Days: (amount: string) => `Lowest price in the 30 days before the reduction: ${amount}`,
  taxIncluded: 'VAT included, delivery comes on top',
  taxAdded: 'Tax and delivery come on top',

  changesOthers: 'changes another choice',
  changesOthersNote:
    'Dashed: not made with the rest of your choice. Taking it changes the other choice to the nearest there is.',
  notMade: 'not made',
  notMadeNote: 'Dotted and struck through: not made in any combination.',
  valueSoldOut: 'sold out',
  showChoice: 'Show this choice',
  nowShown: (choice: string, amount: string, stock: string) => `${choice}: ${amount}. ${stock}`,

  soldOutNote: 'Another choice may be in stock. We do not take orders for what we cannot deliver.',

  quantity: (name: string) => `Quantity of ${name}`,
  fewer: 'One fewer',
  more: 'One more',
  addToCart: 'Add to cart',
  adding: 'Adding …',
  added: (name: string) => `${name} is in your cart.`,
  viewCart: 'View cart',

  deliveryTitle: 'Delivery',
  deliveryHome: (fee: string) => `Delivered to your door for ${fee} per order, whatever its size.`,
  deliveryFree: 'Delivered to your door at no charge.',
  deliveryCollect: (place: string) => `Or collect it free of charge at ${place}.`,
  deliveryMore: 'How delivery works',
  returnsTitle: 'If it is wrong',
  returnsStocked: 'You have 14 days after delivery to withdraw without a reason, and we take it back for 30.',
  returnsMadeToOrder:
    'Made when you order, but to our standard choices: you have 14 days after delivery to withdraw without a reason.',
  returnsToSpecification:
    'This configuration is made to your own specification. It cannot be returned unless something is wrong with it: there is no right of withdrawal. Other choices can be returned.',
  returnsMore: 'Returns and withdrawal',
  faults: 'Two-year statutory guarantee: if the item is faulty, we repair or replace it, as you choose.',
  warranty: (years: number) =>
    `On top of that the maker stands by it for ${counted('en', years, 'year', 'years')}.`,

  measures: 'Measures',
  measuresNote: 'Front, side and top, all to one scale.',
  noMeasures: 'Nobody has measured this piece yet. Ask us before you plan with it.',
  removableParts: 'Comes off',
  /** The parts that the demo and an import name by code, where the code is not the word; other names stay as written. */
  parts: new Map<string, string>(),
  unknown: 'not measured',
  planTitle: (name: string) => `Scale drawing of ${name}`,
  planFront: 'Front',
  planSide: 'Side',
  planTop: 'Top',

  parcels: 'Parcels',
  parcel: 'Parcel',
  parcelSize: 'Size',
  parcelWeight: 'Weight',
  parcelCount: (count: number, weight: string) =>
    `${counted('en', count, 'parcel', 'parcels')}, ${weight} in all.`,
  doorwayTitle: 'Will the parcels fit through the door?',
  doorway: (width: string, height: string) =>
    `Carried straight, every parcel goes through a doorway ${width} wide and ${height} high. Leave a hand’s width on each side, and measure the longest side too where the way turns.`,
  noParcels: 'The parcels have not been measured yet. Ask us if the way in is narrow.',

  details: 'Materials and care',
  materials: 'Materials',
  care: 'Care',
  sku: 'Article number',

  companions: 'Goes well with',
  wholeCollection: (name: string) => `The ${name} collection`,
  rooms: 'Rooms',
  related: 'Also worth a look',
}
