import type { cart as en } from '../../en/checkout/cart.ts'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const some = (names: readonly string[]) =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} weitere`] : names)

const pieces = (count: number) => `${count} Stück`

export const cart: typeof en = {
  title: 'Ihr Warenkorb',
  empty: 'Noch ist nichts darin',
  emptyText:
    'Was Sie hineinlegen, bleibt 90 Tage lang erhalten: auf diesem Gerät, oder überall, wo Sie sich anmelden.',
  look: 'Alle Möbel ansehen',
  expired: 'Ihr Warenkorb lag länger als 90 Tage unberührt und wurde geleert.',
  blocked: 'Ein Möbel lässt sich so nicht bestellen. Bitte sehen Sie sich die Hinweise an.',

  pieces,
  added: (name) => `${name} liegt in Ihrem Warenkorb.`,
  putBack: (name) => `${name} liegt wieder in Ihrem Warenkorb.`,
  removed: (name) => `${name} wurde herausgenommen.`,
  joined: 'Wir haben Ihre gemerkten Möbel dazugelegt.',
  joinedUpTo: (names, limit) =>
    `Von einem Möbel nehmen wir höchstens ${limit} in eine Bestellung; so viele sind es jetzt von ${some(names)}.`,
  joinedWithout: (names, limit) =>
    `Ein Warenkorb fasst höchstens ${limit} verschiedene Möbel; kein Platz war mehr für ${some(names)}.`,
  undo: 'Rückgängig machen',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} aus dem Warenkorb entfernen`,
  quantity: (name) => `Anzahl von ${name}`,
  fewer: 'Eins weniger',
  more: 'Eins mehr',
  update: 'Aktualisieren',
  each: (amount) => `je ${amount}`,
  priceWas: (amount) => `Beim Hineinlegen kostete es ${amount}`,

  gone: 'Dieses Möbel wird nicht mehr verkauft. Bitte entfernen Sie es, um fortzufahren.',
  soldOut:
    'Dieses Möbel ist inzwischen ausverkauft. Bitte entfernen Sie es, um fortzufahren, oder kommen Sie später wieder.',
  tooFewLeft: (available) =>
    `Nur noch ${available} auf Lager. Bitte nehmen Sie ${available === 1 ? 'eins' : `höchstens ${available}`}, um fortzufahren.`,

  noCapacity: (left) =>
    left === 0
      ? 'Unsere Werkstatt ist dafür diese Woche ausgebucht. Bitte entfernen Sie es, um fortzufahren, oder kommen Sie in ein paar Tagen wieder.'
      : `Unsere Werkstatt kann diese Woche nur noch ${left} annehmen. Bitte nehmen Sie ${left === 1 ? 'eins' : `höchstens ${left}`}, um fortzufahren.`,

  summary: 'Zusammenfassung',
  delivery: 'Lieferung',
  deliveryNote: (home) => `${home} bis zu Ihrer Tür oder kostenlos abholen`,
  deliveryFreeNote: 'Kostenlos bis zu Ihrer Tür oder selbst abholen',
  total: 'Summe ohne Lieferung',
  taxIncluded: 'inkl. MwSt.',
  taxAdded: 'zzgl. Steuer',
  checkOut: 'Zur Kasse',
  settleFirst: 'Sobald die Hinweise erledigt sind, geht es weiter zur Kasse.',
  guest: 'Ein Kundenkonto ist nicht nötig.',
}
