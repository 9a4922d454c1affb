import { countPhrase } from '../../../plural.ts'

/** Texts of the packing slip, which customers get, and of the pick list. */
export const staffFulfilment = {
  print: 'Print',
  back: 'All orders',
  backToOrder: (number: string) => `Order ${number}`,
  notChosen: 'Please choose at least one order in the list.',
  without: (numbers: readonly string[]) => `Nothing to pack: ${numbers.join(', ')}`,
  slip: {
    title: 'Packing slip',
    link: 'Packing slip',
    links: 'Packing slips',
    order: 'Order',
    ordered: 'Ordered on',
    delivery: 'Delivery',
    deliveryOf: (number: number, of: number) => (of > 1 ? `${number} of ${of}` : String(number)),
    deliverTo: 'Deliver to',
    collect: 'Pickup',
    collectBy: 'For',
    sku: 'SKU',
    item: 'Item',
    quantity: 'Quantity',
    packages: 'Packages',
    unknown: '–',
    total: (units: number, packages: number | null) =>
      packages === null
        ? countPhrase('en', units, 'item', 'items')
        : `${countPhrase('en', units, 'item', 'items')} in ${countPhrase('en', packages, 'package', 'packages')}`,
    notes: 'Notes',
  },
  pick: {
    title: 'Pick list',
    orders: (count: number) => countPhrase('en', count, 'order', 'orders'),
    notInStock: 'Made to order, not from stock',
    sku: 'SKU',
    item: 'Item',
    units: 'Units',
    inOrders: 'Orders',
    total: 'Total',
    order: (number: string, units: number) => `${number} × ${units}`,
  },
}
