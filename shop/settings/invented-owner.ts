const address = { street: 'Lindenhof 7', postcode: '10969', city: 'Berlin', country: 'DE' }

/**
 * The invented company to which the demo belongs. These values are the defaults of the settings. A shop must not accept
 * orders in production while any setting still has one of these values.
 */
export const inventedOwner = {
  shopName: 'Alcove',
  collectionAddress: { name: 'Alcove Showroom', ...address },
  contact: { email: 'hello@alcove.example', phone: '+493023125042' },
  owner: {
    address: { name: 'Alcove Furniture GmbH', ...address },
    representedBy: 'Marta Lindqvist',
    register: 'Amtsgericht Charlottenburg, HRB 000000',
    vatId: 'DE000000000',
  },
}
