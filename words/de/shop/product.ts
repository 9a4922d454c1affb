import { counted } from '../../plural.ts'
import type { product as en } from '../../en/shop/product.ts'

export const product: typeof en = {
  trail: 'Sie sind hier',
  by: (maker) => `von ${maker}`,
  pictureOf: (name, width) =>
    width
      ? `${name}, maßstäblich gezeichnet: ${width} breit`
      : `${name}, gezeichnet nach dem, was von den Maßen bekannt ist`,

  seeInSpace: 'In 3D ansehen',
  spaceComing: 'Die 3D-Ansicht kommt gleich',
  notInSpace:
    'Dieser Browser zeigt keine Möbel in 3D. Die Bilder und die Zeichnung unten zeigen es von mehreren Seiten.',

  price: 'Preis',
  from: 'ab',
  regularPrice: 'Regulärer Preis',
  lowestIn30Days: (amount) => `Niedrigster Preis der 30 Tage vor der Ermäßigung: ${amount}`,
  taxIncluded: 'inkl. MwSt., zzgl. Lieferung',
  taxAdded: 'zzgl. Steuer und Lieferung',

  changesOthers: 'ändert eine andere Auswahl',
  changesOthersNote:
    'Gestrichelt: gibt es nicht mit dem Rest Ihrer Auswahl. Wer es nimmt, bekommt bei der anderen Auswahl das Nächstliegende.',
  notMade: 'gibt es nicht',
  notMadeNote: 'Gepunktet und durchgestrichen: gibt es in keiner Zusammenstellung.',
  valueSoldOut: 'ausverkauft',
  showChoice: 'Diese Auswahl zeigen',
  nowShown: (choice, amount, stock) => `${choice}: ${amount}. ${stock}`,

  soldOutNote:
    'Eine andere Ausführung kann auf Lager sein. Was wir nicht liefern können, verkaufen wir nicht.',

  quantity: (name) => `Menge: ${name}`,
  fewer: 'Eins weniger',
  more: 'Eins mehr',
  addToCart: 'In den Warenkorb',
  adding: 'Wird hineingelegt …',
  added: (name) => `${name} liegt in Ihrem Warenkorb.`,
  viewCart: 'Warenkorb ansehen',

  deliveryTitle: 'Lieferung',
  deliveryHome: (fee) => `Lieferung bis zur Haustür für ${fee} je Bestellung, unabhängig von der Größe.`,
  deliveryFree: 'Lieferung bis zur Haustür ohne Aufpreis.',
  deliveryCollect: (place) => `Oder kostenlos abholen: ${place}.`,
  deliveryMore: 'So läuft die Lieferung ab',
  returnsTitle: 'Wenn es nicht passt',
  returnsStocked:
    'Nach der Lieferung bleiben 14 Tage für den Widerruf ohne Angabe von Gründen; zurück nehmen wir das Stück 30 Tage lang.',
  returnsMadeToOrder:
    'Auf Bestellung gefertigt, aber in unseren festen Ausführungen: Nach der Lieferung bleiben 14 Tage für den Widerruf ohne Angabe von Gründen.',
  returnsToSpecification:
    'Diese Ausführung wird nach Ihren eigenen Angaben gefertigt. Sie kann nur bei einem Mangel zurückgegeben werden: Ein Widerrufsrecht besteht nicht. Andere Ausführungen können zurückgegeben werden.',
  returnsMore: 'Rückgabe und Widerruf',
  faults:
    'Zwei Jahre gesetzliche Gewährleistung: Bei einem Mangel reparieren oder ersetzen wir den Artikel, nach Ihrer Wahl.',
  warranty: (years) =>
    `Darüber hinaus steht der Hersteller ${counted('de', years, 'Jahr', 'Jahre')} dafür ein.`,

  measures: 'Maße',
  measuresNote: 'Vorn, seitlich und von oben, alles in einem Maßstab.',
  noMeasures: 'Dieses Möbel hat noch niemand vermessen. Bitte fragen Sie uns, bevor Sie damit planen.',
  removableParts: 'Abnehmbar',
  parts: new Map([
    ['legs', 'Beine'],
    ['cushions', 'Kissen'],
    ['covers', 'Bezüge'],
    ['arms', 'Armlehnen'],
    ['back', 'Rückwand'],
    ['headboard', 'Kopfteil'],
    ['slats', 'Lattenrost'],
    ['shelves', 'Böden'],
    ['drawers', 'Schubladen'],
    ['shade', 'Schirm'],
    ['base', 'Fuß'],
    ['doors', 'Türen'],
    ['ladder', 'Leiter'],
    ['top', 'Platte'],
    ['mattress', 'Matratze'],
  ]),
  unknown: 'nicht vermessen',
  planTitle: (name) => `Maßzeichnung: ${name}`,
  planFront: 'Vorn',
  planSide: 'Seite',
  planTop: 'Oben',

  parcels: 'Pakete',
  parcel: 'Paket',
  parcelSize: 'Größe',
  parcelWeight: 'Gewicht',
  parcelCount: (count, weight) => `${counted('de', count, 'Paket', 'Pakete')}, zusammen ${weight}.`,
  doorwayTitle: 'Passen die Pakete durch die Tür?',
  doorway: (width, height) =>
    `Gerade getragen geht jedes Paket durch eine Tür von ${width} Breite und ${height} Höhe. Auf jeder Seite eine Handbreit Luft lassen, und wo der Weg abbiegt, auch die längste Seite messen.`,
  noParcels: 'Die Pakete sind noch nicht vermessen. Bitte fragen Sie uns, wenn der Weg hinein eng ist.',

  details: 'Material und Pflege',
  materials: 'Material',
  care: 'Pflege',
  sku: 'Artikelnummer',

  companions: 'Passt gut dazu',
  wholeCollection: (name) => `Die Kollektion ${name}`,
  rooms: 'Räume',
  related: 'Auch einen Blick wert',
}
