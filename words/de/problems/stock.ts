import { countPhrase } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

const units = (count: number) => countPhrase('de', count, 'Stück', 'Stück')

export const stockProblems: SentencesOf<'stock'> = {
  'stock.no_such_location': () => 'Diesen Lagerort gibt es nicht mehr. Bitte wählen Sie einen anderen.',
  'stock.no_such_code': ({ codes }) =>
    `Keine Variante hat die SKU oder GTIN ${codes.map((code) => `„${code}“`).join(', ')}.`,
  'stock.code_ambiguous': ({ code }) =>
    `Mehrere Varianten haben die GTIN „${code}“. Bitte geben Sie die SKU ein.`,
  'stock.level_changed': ({ seen, onHand }) =>
    `Der Bestand hat sich inzwischen von ${seen} auf ${onHand} geändert. Bitte prüfen Sie Ihre Eingabe und senden Sie sie erneut.`,
  'stock.below_zero': ({ onHand }) => `Der Bestand ist ${units(onHand)} und kann nicht unter 0 sinken.`,
  'stock.too_many': ({ limit }) => `Der Bestand kann höchstens ${limit} sein.`,
  'stock.no_change': () => 'Der Bestand hat schon diesen Wert.',
  'stock.location_name_taken': ({ name }) => `Es gibt schon einen Lagerort „${name}“.`,
  'stock.location_changed': ({ name }) =>
    `Eine andere Person hat diesen Lagerort inzwischen in „${name}“ umbenannt.`,
  'stock.location_standard': () =>
    'Dieser Lagerort lässt sich nicht entfernen, weil Importe seinen Bestand setzen. Sie können ihn umbenennen.',
  'stock.location_in_use': ({ name, onHand, reserved, unsent, counts, shipments }) => {
    const reasons = [
      onHand > 0 && `${units(onHand)} im Bestand`,
      reserved > 0 && `${units(reserved)} für offene Bestellungen reserviert`,
      unsent > 0 && `${units(unsent)} verkauft und noch nicht versandt`,
      counts > 0 && countPhrase('de', counts, 'offene Inventur', 'offene Inventuren'),
      shipments > 0 &&
        countPhrase(
          'de',
          shipments,
          'offene Umlagerung oder Lieferung',
          'offene Umlagerungen oder Lieferungen',
        ),
    ]
    return `„${name}“ lässt sich noch nicht entfernen. Im Weg: ${reasons.filter(Boolean).join(', ')}.`
  },
  'stock.same_location': () => 'Bitte wählen Sie zwei verschiedene Lagerorte.',
  'stock.shipment_changed': () =>
    'Diese Seite war veraltet, und nichts wurde gespeichert. Sie zeigt jetzt den aktuellen Stand. Bitte prüfen Sie ihn und versuchen Sie es erneut.',
  'stock.shipment_empty': () => 'Bitte fügen Sie zuerst ein Produkt hinzu.',
  'stock.shipment_full': ({ limit }) =>
    `Es sind höchstens ${limit} Zeilen möglich. Bitte legen Sie eine weitere an.`,
  'stock.not_available': ({ name, available }) =>
    available <= 0
      ? `Von ${name} ist an diesem Lagerort nichts verfügbar.`
      : `Von ${name} sind an diesem Lagerort nur ${units(available)} verfügbar.`,
  'stock.too_many_received': ({ name, left }) => `Von ${name} können noch höchstens ${units(left)} eingehen.`,
  'stock.nothing_entered': () => 'Bitte geben Sie mindestens eine Zahl ein.',
  'stock.count_too_large': ({ limit }) =>
    `Eine Inventur kann höchstens ${limit} Varianten haben. Bitte zählen Sie eine Kategorie nach der anderen.`,
  'stock.count_over': () => 'Diese Inventur wurde gebucht oder abgebrochen und lässt sich nicht mehr ändern.',
  'stock.count_changed': () =>
    'Eine andere Person hat inzwischen gezählt. Die Seite zeigt jetzt die aktuellen Zahlen. Bitte prüfen Sie sie und versuchen Sie es erneut.',
  'stock.number_changed': ({ counted }) =>
    counted === null
      ? 'Eine andere Person hat diese Zahl inzwischen gelöscht. Bitte prüfen Sie sie und speichern Sie erneut.'
      : `Eine andere Person hat inzwischen ${counted} gezählt. Bitte prüfen Sie die Zahl und speichern Sie erneut.`,
  'stock.count_empty': () => 'Es wurde noch nichts gezählt.',
  'stock.not_in_count': ({ name }) => `${name} gehört nicht zu dieser Inventur.`,
  'stock.no_variants': () => 'Es gibt nichts zu zählen: Keine lagernde Variante passt zu dieser Auswahl.',
}
