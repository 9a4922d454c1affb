import type { staffFulfilment as en } from '../../../en/staff/sales/fulfilment.ts'
import { countPhrase } from '../../../plural.ts'

export const staffFulfilment: typeof en = {
  print: 'Drucken',
  back: 'Alle Bestellungen',
  backToOrder: (number) => `Bestellung ${number}`,
  notChosen: 'Bitte wählen Sie in der Liste mindestens eine Bestellung aus.',
  without: (numbers) => `Nichts zu packen: ${numbers.join(', ')}`,
  slip: {
    title: 'Packzettel',
    link: 'Packzettel',
    links: 'Packzettel',
    order: 'Bestellung',
    ordered: 'Bestellt am',
    delivery: 'Lieferung',
    deliveryOf: (number, of) => (of > 1 ? `${number} von ${of}` : String(number)),
    deliverTo: 'Lieferadresse',
    collect: 'Abholung',
    collectBy: 'Für',
    sku: 'SKU',
    item: 'Artikel',
    quantity: 'Menge',
    packages: 'Packstücke',
    unknown: '–',
    total: (units, packages) =>
      packages === null
        ? countPhrase('de', units, 'Artikel', 'Artikel')
        : `${countPhrase('de', units, 'Artikel', 'Artikel')} in ${countPhrase('de', packages, 'Packstück', 'Packstücken')}`,
    notes: 'Anmerkungen',
  },
  pick: {
    title: 'Pickliste',
    orders: (count) => countPhrase('de', count, 'Bestellung', 'Bestellungen'),
    notInStock: 'Auf Bestellung gefertigt, nicht aus dem Bestand',
    sku: 'SKU',
    item: 'Artikel',
    units: 'Menge',
    inOrders: 'Bestellungen',
    total: 'Summe',
    order: (number, units) => `${number} × ${units}`,
  },
}
