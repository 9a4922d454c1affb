import { countPhrase } from '../../plural.ts'
import type { product as en } from '../../en/shop/product.ts'

export const product: typeof en = {
  trail: 'Sie sind hier',
  byManufacturer: (manufacturer) => `von ${manufacturer}`,
  pictureOf: (name, width) => (width ? `${name}, Maßzeichnung: ${width} breit` : `${name}, Maßzeichnung`),
  dimensionPictureOf: (name, size) => (size ? `${name}, Maßzeichnung: ${size}` : `${name}, Maßzeichnung`),

  viewIn3d: 'In 3D ansehen',
  viewerLoading: '3D-Ansicht wird geladen …',
  viewerUnsupported:
    'Ihr Browser unterstützt die 3D-Ansicht nicht. Die Bilder und die Maßzeichnung unten zeigen das Produkt von mehreren Seiten.',

  price: 'Preis',
  replaced: 'Die verlinkte Ausführung ist nicht mehr erhältlich. Sie sehen die ähnlichste.',
  fromPrice: (amount: string) => `ab ${amount}`,
  regularPrice: 'Regulärer Preis',
  lowestIn30DaysShort: (amount: string) => `30-Tage-Bestpreis: ${amount}`,
  lowestIn30Days: (amount) => `Niedrigster Preis der 30 Tage vor der Ermäßigung: ${amount}`,
  priceTax: {
    included: 'inkl. MwSt., zzgl. Lieferung',
    added: 'zzgl. Steuer und Lieferung',
    small_business: 'keine Umsatzsteuer (Kleinunternehmer), zzgl. Lieferung',
    margin_used: 'Gebrauchtware: differenzbesteuert, MwSt. nicht ausweisbar; zzgl. Lieferung',
    margin_art: 'Kunstgegenstand: differenzbesteuert, MwSt. nicht ausweisbar; zzgl. Lieferung',
    margin_antiques: 'Sammlungsstück: differenzbesteuert, MwSt. nicht ausweisbar; zzgl. Lieferung',
    exempt: 'umsatzsteuerfrei, zzgl. Lieferung',
  },

  costsMore: (amount) => ({ shown: `+${amount}`, spoken: `${amount} mehr` }),
  costsLess: (amount) => ({ shown: `−${amount}`, spoken: `${amount} weniger` }),
  onlyWithOption: (option, value) => `Nur mit ${option}: ${value}`,
  changesOption: (option, value) => `Ändert ${option} auf ${value}`,
  changesOthers: 'Ändert eine andere Auswahl',
  unavailable: 'In keiner Kombination verfügbar',
  materialDetails: (option) => `${option}: große Muster, Zusammensetzung und Pflege`,
  composition: (text) => `Zusammensetzung: ${text}`,
  careOf: (text) => `Pflege: ${text}`,
  showChoice: 'Diese Auswahl anzeigen',
  selectionAnnouncement: (choice, amount, stock) => `${choice}: ${amount}. ${stock}`,

  stillAvailable: (value) => `Noch verfügbar: ${value}`,

  quantity: (name) => `Menge: ${name}`,
  fewer: 'Menge verringern',
  more: 'Menge erhöhen',
  addToCart: 'In den Warenkorb',
  adding: 'Wird hinzugefügt …',
  added: (name) => `${name} wurde in den Warenkorb gelegt.`,
  viewCart: 'Warenkorb ansehen',
  toCheckout: 'Zur Kasse',
  addAnother: 'Erneut hinzufügen',
  addedQuantity: (count) => `Menge: ${count}`,
  cartTotal: (count) => `Summe im Warenkorb ohne Lieferung (${count}\u00a0Artikel)`,
  inCart: (count) => `Im Warenkorb: ${count}`,
  viewInCart: 'Ansehen',
  addFailed:
    'Wir konnten den Shop nicht erreichen. Ihre Auswahl bleibt erhalten. Bitte versuchen Sie es noch einmal.',
  closeAdded: 'Schließen',

  measures: {
    title: 'Ihre Maße',
    hint: (min, max, step) => `${min} bis ${max} in Schritten von ${step}`,
    note: 'Wir fertigen diesen Artikel nach Ihren Maßen. Darum haben Sie kein Widerrufsrecht und können ihn nur bei einem Mangel zurückgeben.',
    yours: (min, max) => `${min} bis ${max}, nach Ihrer Wahl`,
    drawing: 'Die Zeichnung zeigt ein Beispiel. Wir fertigen den Artikel nach Ihren Maßen.',
  },

  deliveryTitle: 'Lieferung',
  deliveryHome: (fee) => `Lieferung bis zur Haustür für ${fee} je Bestellung, unabhängig von der Größe.`,
  deliveryFree: 'Kostenlose Lieferung bis zur Haustür.',
  deliveryPickup: (address) => `Oder kostenlos abholen: ${address}.`,
  deliveryMore: 'Ablauf der Lieferung und Lieferzeiten in andere Länder',
  returnsTitle: 'Rückgabe und Garantie',
  returnsStocked: (days) =>
    `14 Tage Widerrufsrecht ab Lieferung, ohne Angabe von Gründen.${days === null ? '' : ` Unbenutzte, vollständige Artikel können Sie ${days} Tage lang zurückgeben.`}`,
  returnsMadeToOrder:
    'Auf Bestellung in unseren festen Ausführungen gefertigt: 14 Tage Widerrufsrecht ab Lieferung, ohne Angabe von Gründen.',
  returnsToSpecification:
    'Diese Ausführung wird nach Ihren Vorgaben gefertigt: kein Widerrufsrecht, Rückgabe nur bei einem Mangel. Andere Ausführungen können zurückgegeben werden.',
  returnsMore: 'Rückgabe und Widerruf',
  defects:
    'Zwei Jahre gesetzliche Gewährleistung: Bei einem Mangel reparieren oder ersetzen wir den Artikel, nach Ihrer Wahl.',
  warranty: {
    manufacturer: (years) => `Zusätzlich ${countPhrase('de', years, 'Jahr', 'Jahre')} Herstellergarantie.`,
    shop: (years) => `Zusätzlich ${countPhrase('de', years, 'Jahr', 'Jahre')} Garantie von uns.`,
  },
  guaranteesMore: 'Umfang und Bedingungen',

  jumpLinks: 'Auf dieser Seite',
  jumpTo: { dimensions: 'Maße', delivery: 'Lieferung', details: 'Material' },
  description: 'Beschreibung',

  dimensions: 'Maße',
  dimensionsNote: 'Vorderansicht, Seitenansicht und Draufsicht in einem Maßstab.',
  dimensionsInText: 'Die Maße stehen in der Beschreibung.',
  noDimensions: 'Zu diesem Produkt liegen noch keine Maße vor. Bitte fragen Sie uns, bevor Sie damit planen.',
  removableParts: 'Abnehmbare Teile',
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

  packages: 'Packstücke',
  packageNumber: 'Packstück',
  packageSize: 'Größe',
  packageWeight: 'Gewicht',
  packageCount: (count, weight) =>
    `${countPhrase('de', count, 'Packstück', 'Packstücke')}, zusammen ${weight}.`,
  doorwayTitle: 'Passen die Packstücke durch die Tür?',
  doorway: (width, height, clearance) =>
    `Alle Packstücke passen durch eine Türöffnung, die ${width} breit${height ? ` und ${height} hoch` : ''} ist. Darin sind auf jeder Seite ${clearance} Luft enthalten. Prüfen Sie auf Treppen und in Kurven auch die längste Seite.`,
  noPackages: 'Die Größe der Packstücke liegt noch nicht vor. Bitte fragen Sie uns, wenn der Zugang eng ist.',

  details: 'Material und Pflege',
  materials: 'Material',
  care: 'Pflege',
  sku: 'Artikelnummer',

  companions: 'Passt gut dazu',
  wholeCollection: (name) => `Die Kollektion ${name}`,
  rooms: 'Räume',
  related: 'Ähnliche Produkte',
}
