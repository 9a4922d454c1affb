import { countPhrase } from '../../plural.ts'
import type { cart as en } from '../../en/checkout/cart.ts'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const listNames = (names: readonly string[]) =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} weitere`] : names)

const itemCount = (count: number) => `${count}\u00a0Artikel`

export const cart: typeof en = {
  title: 'Ihr Warenkorb',
  empty: 'Ihr Warenkorb ist leer',
  emptyText:
    'Ihr Warenkorb bleibt 90 Tage gespeichert: auf diesem Gerät oder, wenn Sie sich anmelden, in Ihrem Konto.',
  browse: 'Alle Möbel ansehen',
  expired: 'Ihr Warenkorb wurde geleert, weil er lange nicht genutzt wurde.',

  itemCount,
  putBack: (name) => `${name} liegt wieder in Ihrem Warenkorb.`,
  removed: (name) => `${name} wurde entfernt.`,
  setAdded: (count) =>
    count === 1
      ? '1 Artikel aus diesem Raum ist im Warenkorb.'
      : `${count} Artikel aus diesem Raum sind im Warenkorb.`,
  missingOfSet: (names) => `Zurzeit nicht verfügbar: ${listNames(names)}.`,
  noneOfSet: 'Keiner dieser Artikel ist zurzeit verfügbar. Es wurde nichts hinzugefügt.',
  merged: 'Die in Ihrem Konto gespeicherten Artikel wurden hinzugefügt.',
  mergedUpTo: (names, limit) =>
    `Pro Artikel sind höchstens ${limit} möglich. Die Menge wurde angepasst: ${listNames(names)}.`,
  mergedWithout: (names, limit) =>
    `Der Warenkorb fasst höchstens ${limit} verschiedene Artikel. Nicht hinzugefügt: ${listNames(names)}.`,
  undo: 'Rückgängig machen',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} aus dem Warenkorb entfernen`,
  quantity: (name) => `Menge: ${name}`,
  fewer: 'Menge verringern',
  more: 'Menge erhöhen',
  update: 'Aktualisieren',
  each: (amount) => `je ${amount}`,
  priceWas: (amount) => `Preis geändert, vorher ${amount}`,

  deliversTo: (countries) => `Lieferung in ${countPhrase('de', countries, 'Land', 'Länder')}.`,

  unavailable: 'Nicht mehr verfügbar. Bitte entfernen Sie den Artikel, um fortzufahren.',
  wrongMeasures:
    'In diesen Maßen fertigen wir den Artikel nicht. Bitte entfernen Sie ihn und wählen Sie ihn auf seiner Produktseite neu.',
  madeToMeasure: 'Nach Ihren Maßen gefertigt: kein Widerrufsrecht.',
  soldOut: 'Ausverkauft. Bitte entfernen Sie den Artikel, um fortzufahren.',
  reserved:
    'Für jemand anderen reserviert. Vielleicht wird der Artikel wieder frei: Bitte versuchen Sie es später erneut, oder entfernen Sie ihn, um fortzufahren.',
  tooFewLeft: (available) =>
    `Nur noch ${available} verfügbar. Bitte verringern Sie die Menge, um fortzufahren.`,

  noCapacity: (left) =>
    left === 0
      ? 'Unsere Fertigung ist diese Woche ausgebucht. Bitte entfernen Sie den Artikel, um fortzufahren, oder versuchen Sie es in einigen Tagen erneut.'
      : `Wir können diese Woche nur noch ${left} fertigen. Bitte verringern Sie die Menge, um fortzufahren.`,

  summary: 'Zusammenfassung',
  delivery: 'Lieferung',
  deliveryNote: (home) => `Lieferung ${home}, Abholung kostenlos`,
  deliveryFreeNote: 'Lieferung und Abholung kostenlos',
  total: 'Zwischensumme (zzgl. Lieferung)',
  priceTax: {
    included: 'inkl. MwSt.',
    added: 'zzgl. Steuer',
    small_business: 'Es wird keine Umsatzsteuer berechnet (Kleinunternehmer)',
    margin_used: 'Differenzbesteuert: MwSt. nicht ausweisbar',
    margin_art: 'Differenzbesteuert: MwSt. nicht ausweisbar',
    margin_antiques: 'Differenzbesteuert: MwSt. nicht ausweisbar',
    exempt: 'Umsatzsteuerfrei',
    mixed: 'Je Artikel unterschiedlich besteuert; die Kasse zeigt die MwSt.',
  },
  toCheckout: 'Zur Kasse',
  noOrdersYet: 'Dieser Shop nimmt noch keine Bestellungen an.',
  resolveFirst: 'Bitte klären Sie zuerst die markierten Artikel, um zur Kasse zu gehen.',
  guest: 'Kein Kundenkonto nötig.',
}
