/** Settings of a shop that no longer names the invented company of the demo, as a person would type them. */
export const ownSettings = {
  shopName: 'Möbel Nord',
  'contact.email': 'post@moebel-nord.test',
  'contact.phone': '+49 40 1234567',
  'owner.address.name': 'Möbel Nord GmbH',
  'owner.address.street': 'Kai 3',
  'owner.representedBy': 'Ada Nord',
  'owner.register': '',
  'owner.vatId': 'DE123456788',
  'collectionAddress.name': 'Lager',
  'collectionAddress.street': 'Kai 3',
}
