import { countryName, formatMoney, formatNumber } from '../../format.ts'
import { measureFaultText } from '../../measure-text.ts'
import { countPhrase, plural } from '../../plural.ts'
import type { Sentences } from '../../sentences.ts'
import { accountProblems } from './account.ts'
import { discountProblems } from './discounts.ts'
import { exportProblems } from '../commands/export.ts'
import { fileProblems } from '../commands/import.ts'
import { mediaProblems, pictureProblems } from './media.ts'
import { pageProblems } from './pages.ts'
import { redirectProblems } from './redirects.ts'
import { setupProblems } from './setup.ts'
import { settingsProblems, staffProblems } from './staff.ts'
import { stockProblems } from './stock.ts'

export const problems: Sentences = {
  ...accountProblems,
  ...pageProblems,
  ...discountProblems,

  'addresses.too_many': ({ limit }) =>
    `Sie können bis zu ${limit} Adressen speichern. Bitte entfernen Sie eine, die Sie nicht mehr brauchen.`,
  'addresses.unknown': () => 'Diese Adresse gibt es nicht mehr.',
  'addresses.changed': () =>
    'Diese Adresse wurde inzwischen in einem anderen Fenster geändert. Speichern Sie erneut, um sie zu überschreiben.',

  'cart.unknown_variant': () => 'Wir konnten dieses Produkt nicht finden. Bitte wählen Sie es erneut aus.',
  'cart.not_for_sale': ({ name }) => `${name} ist nicht mehr verfügbar.`,
  'cart.out_of_stock': ({ name, available }) =>
    available === 0
      ? `${name} ist leider gerade ausverkauft.`
      : `Von ${name} sind nur noch ${available} auf Lager.`,
  'cart.no_capacity': ({ name, available }) =>
    available === 0
      ? `${name} ist diese Woche ausgebucht. Bitte versuchen Sie es in einigen Tagen erneut.`
      : `Von ${name} können wir diese Woche nur noch ${available} fertigen. Bitte verringern Sie die Menge.`,
  'cart.too_many': ({ limit }) =>
    `Sie können bis zu ${limit} Stück je Artikel bestellen. Brauchen Sie mehr? Bitte kontaktieren Sie uns.`,
  'cart.too_few': () => 'Bitte geben Sie eine ganze Zahl ab 1 ein.',
  'cart.too_many_lines': ({ limit }) => `In einen Warenkorb passen bis zu ${limit} verschiedene Artikel.`,
  'cart.not_made': () =>
    'Diese Kombination ist nicht verfügbar. Wir zeigen die nächstliegende; es wurde nichts in den Warenkorb gelegt.',
  'cart.measures': ({ faults }) => faults.map((fault) => measureFaultText(fault, 'de')).join(' '),
  'cart.too_many_new': ({ minutes }) =>
    `Aus Ihrem Netzwerk wurden sehr viele Warenkörbe angelegt, deshalb können wir jetzt keinen weiteren anlegen. Bitte melden Sie sich an und legen Sie den Artikel erneut in den Warenkorb, oder versuchen Sie es in ${minutes} ${plural('de', minutes, 'Minute', 'Minuten')} noch einmal.`,
  'cart.unknown_line': () => 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'cart.expired': () => 'Ihr Warenkorb wurde zu lange nicht genutzt und deshalb geleert.',

  'checkout.no_orders_yet': () =>
    'Dieser Shop nimmt noch keine Bestellungen an. Ihr Warenkorb ist gespeichert. Bitte kommen Sie bald wieder.',
  'checkout.cart_empty': () => 'Ihr Warenkorb ist leer.',
  'checkout.cart_changed': () => 'In Ihrem Warenkorb hat sich etwas geändert. Bitte prüfen Sie ihn.',
  'checkout.too_much': ({ limit }) =>
    `Eine Bestellung kann bis zu ${formatMoney(limit, 'de')} betragen. Bitte teilen Sie sie auf oder kontaktieren Sie uns.`,
  'checkout.incomplete': ({ step }) =>
    ({
      contact: 'Bitte geben Sie zuerst Ihre Kontaktdaten ein.',
      address: 'Bitte geben Sie zuerst Ihre Lieferadresse ein.',
      delivery: 'Bitte wählen Sie zuerst die Lieferart.',
    })[step],
  'checkout.hold_over': () =>
    'Ihre Artikel sind nicht mehr reserviert. Solange der Vorrat reicht, können Sie sie trotzdem bestellen.',
  'checkout.held_long_enough': () =>
    'Ihre Reservierung lässt sich nicht weiter verlängern. Sie können jetzt noch bestellen, und danach, solange der Vorrat reicht.',
  'checkout.customer_blocked': () =>
    'Der Shop kann diese Bestellung nicht annehmen. Bitte wenden Sie sich an den Shop. Ihre Rechte aus früheren Bestellungen ändern sich nicht.',
  'customers.block_changed': () => 'Eine andere Person hat die Sperre dieses Kunden inzwischen geändert.',
  'customers.open_orders': ({ orders }) =>
    `Der Shop braucht die Daten noch für ${countPhrase('de', orders, 'offene Bestellung', 'offene Bestellungen')}. Bitte löschen Sie sie später.`,
  'customers.is_staff': () =>
    'Das ist das Konto eines Teammitglieds. Bitte beenden Sie zuerst den Zugang zum Teambereich.',
  'checkout.too_many_unpaid': () =>
    'Aus Ihrem Netzwerk sind sehr viele Bestellungen unbezahlt, deshalb können wir jetzt keine weitere annehmen. Es wurde nichts bestellt. Bitte melden Sie sich mit einem Konto mit bestätigter E-Mail-Adresse an und bestellen Sie erneut, oder versuchen Sie es in einer halben Stunde noch einmal. Ihr Warenkorb bleibt unverändert.',
  'checkout.no_delivery_there': ({ country }) =>
    `In dieses Land liefern wir noch nicht: ${countryName(country, 'de')}.`,

  'orders.link_invalid': () => 'Dieser Link ist ungültig. Nutzen Sie den Link aus Ihrer E-Mail.',

  'orders.not_cancellable': ({ why }) =>
    ({
      on_its_way:
        'Ein Teil dieser Bestellung wurde bereits versandt; sie lässt sich nicht mehr stornieren. Widerrufen können Sie weiterhin.',
      being_made:
        'Nach Ihren Vorgaben gefertigte Artikel sind bereits in Fertigung; diese Bestellung lässt sich nicht mehr stornieren.',
      over: 'Diese Bestellung ist bereits abgeschlossen.',
    })[why],
  'orders.over': () => 'Diese Bestellung ist bereits abgeschlossen.',
  'orders.not_preparable': ({ why }) =>
    ({
      not_placed: 'Die Bestellung ist nicht bestätigt oder schon abgeschlossen.',
      withdrawal: 'Ein Widerruf wurde erklärt und ist noch nicht erfasst.',
      made_to_order:
        'Die Artikel werden auf Bestellung gefertigt. Starten Sie die Fertigung auf der Seite der Bestellung.',
      in_production: 'Die Artikel sind in Fertigung.',
      under_way: 'Es wartet nichts auf die Vorbereitung.',
    })[why],
  'orders.contact_erased': () =>
    'Die E-Mail-Adresse des Kunden wurde gelöscht. Der Shop kann keine Nachricht senden.',
  'orders.none_chosen': () => 'Bitte wählen Sie mindestens eine Bestellung aus.',
  'orders.nothing_chosen': () => 'Bitte wählen Sie mindestens einen Artikel oder geben Sie einen Betrag ein.',
  'orders.too_many_pieces': ({ name, left }) =>
    left === 0
      ? `Von ${name} lässt sich nichts mehr auswählen.`
      : `Von ${name} lassen sich noch höchstens ${left} auswählen.`,
  'orders.delivery_changed': ({ delivery }) =>
    `Lieferung ${delivery} wurde inzwischen geändert. Es wurde nichts gespeichert; bitte prüfen Sie sie und versuchen Sie es erneut.`,
  'orders.attention_changed': () => 'Es gibt einen neueren Hinweis. Bitte lesen Sie ihn zuerst.',
  'orders.amount_unreadable': () => 'Bitte geben Sie einen Betrag ein, z. B. 49,90.',
  'orders.refund_too_much': ({ left }) =>
    `Höchstens ${formatMoney(left, 'de')} können noch erstattet werden.`,
  'orders.refund_beyond_limit': ({ limit, left }) =>
    left.minor === 0
      ? `Erstattungen über ${formatMoney(limit, 'de')} je Bestellung erfordern die Rolle Leitung. Dieser Betrag wurde bereits erstattet.`
      : `Erstattungen über ${formatMoney(limit, 'de')} je Bestellung erfordern die Rolle Leitung. Sie können noch ${formatMoney(left, 'de')} erstatten.`,

  'orders.asked_too_often': () => 'Zu viele Anfragen. Bitte versuchen Sie es in einer Stunde erneut.',

  'returns.only_if_faulty': ({ name }) =>
    `${name} wurde nach Ihren Vorgaben gefertigt und kann nur bei einem Mangel zurückgegeben werden. Bitte kontaktieren Sie uns in diesem Fall.`,
  'returns.too_late': ({ name }) => `Die Rückgabefrist für ${name} ist abgelaufen.`,
  'returns.over': () => 'Diese Rückgabe ist bereits abgeschlossen.',
  'returns.declaration_handled': () => 'Diese Erklärung wurde bereits bearbeitet.',
  'returns.declaration_unassigned': () => 'Bitte ordnen Sie der Erklärung zuerst eine Bestellung zu.',

  'payments.refund_too_much': ({ left }) =>
    `Höchstens ${formatMoney(left, 'de')} können noch erstattet werden.`,
  'payments.nothing_to_refund': () => 'Es wurde bereits alles erstattet.',
  'payments.unavailable': () =>
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich erneut.',
  'payments.signature_wrong': () => 'Die Signatur stimmt nicht.',
  'payments.event_unreadable': () => 'Das Ereignis ist nicht lesbar.',

  'catalogue.slug_taken': ({ slug }) => `Ein anderes Produkt hat schon die URL „${slug}“.`,
  'catalogue.sku_taken': ({ sku, by }) => `Die Artikelnummer „${sku}“ gehört schon zu ${by}.`,
  'catalogue.unknown_category': ({ slug }) => `Die Kategorie „${slug}“ gibt es nicht.`,
  'catalogue.unknown_room': ({ slug }) => `Den Raum „${slug}“ gibt es nicht.`,
  'catalogue.unknown_collection': ({ slug }) => `Die Kollektion „${slug}“ gibt es nicht.`,
  'catalogue.unknown_manufacturer': ({ slug }) => `Den Hersteller „${slug}“ gibt es nicht.`,
  'catalogue.no_such_manufacturer': () => 'Diesen Hersteller gibt es nicht mehr.',
  'catalogue.manufacturer_used': ({ products }) =>
    `${countPhrase('de', products, 'Produkt hat', 'Produkte haben')} diesen Hersteller; er kann deshalb nicht entfernt werden.`,
  'catalogue.manufacturer_changed': () =>
    'Eine andere Person hat diesen Hersteller inzwischen geändert. Das Formular zeigt Ihre Werte. Speichern Sie noch einmal, um sie zu behalten.',
  'catalogue.status_changed': () =>
    'Dieses Produkt hat inzwischen einen anderen Status. Bitte sehen Sie es sich erneut an.',
  'catalogue.nothing_for_sale': () =>
    'Keine Variante dieses Produkts ist im Verkauf. Setzen Sie zuerst mindestens eine Variante auf „Im Verkauf“.',
  'catalogue.schedule_past': () => 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.',
  'catalogue.schedule_far': ({ days }) =>
    `Bitte wählen Sie einen Zeitpunkt in den nächsten ${formatNumber(days, 'de')} Tagen.`,
  'catalogue.schedule_changed': () =>
    'Eine andere Person hat den Zeitpunkt inzwischen geändert, oder das Produkt wurde gerade veröffentlicht. Bitte sehen Sie es noch einmal an.',
  'catalogue.bulk_empty': () => 'Bitte wählen Sie mindestens ein Produkt.',
  'catalogue.bulk_too_many': ({ count, limit }) =>
    `${formatNumber(count, 'de')} Produkte passen, und höchstens ${formatNumber(limit, 'de')} lassen sich auf einmal ändern. Bitte grenzen Sie die Liste ein, etwa nach Kategorie.`,
  'catalogue.bulk_no_change': () => 'Es würde sich nichts ändern, also gibt es nichts anzuwenden.',
  'catalogue.bulk_stale': () =>
    'Die Produkte haben sich seit dieser Vorschau geändert, daher wurde nichts angewendet. Bitte erstellen Sie eine neue Vorschau.',
  'catalogue.bulk_unconfirmed': () =>
    'Bitte prüfen Sie die Preise, und setzen Sie hier ein Häkchen, wenn sie stimmen.',
  'catalogue.bulk_over': () =>
    'Diese Sammeländerung hat inzwischen einen anderen Stand. Bitte sehen Sie sie noch einmal an.',
  'catalogue.bulk_invalid': ({ slug }) =>
    `Der Shop kann das Produkt „${slug}“ nicht speichern, daher wurde nichts angewendet. Bitte korrigieren Sie es zuerst im Editor, oder lassen Sie es aus.`,
  'catalogue.bulk_failed': () =>
    'Der Shop konnte diese Sammeländerung nicht abschließen, und nichts wurde geändert. Bitte versuchen Sie es noch einmal, und informieren Sie die Administration, wenn es wieder scheitert.',
  'catalogue.not_deletable': () =>
    'Dieses Produkt lässt sich nicht löschen, weil es kein Entwurf ist, bestellt wurde oder in einem Warenkorb liegt. Archivieren Sie es stattdessen.',
  'catalogue.no_such_option': () => 'Diese Option oder dieser Wert existiert nicht mehr.',
  'catalogue.last_value': () =>
    'Eine Option braucht mindestens einen Wert. Entfernen Sie stattdessen die Option.',
  'catalogue.option_in_use': ({ values }) =>
    `Varianten im Verkauf nutzen ${values} Werte dieser Option und wären ohne sie gleich. Entfernen Sie Werte, bis einer übrig ist, und dann die Option.`,
  'catalogue.too_many_variants': ({ count, limit }) =>
    `Das wären ${formatNumber(count, 'de')} Varianten. Ein Produkt kann höchstens ${formatNumber(limit, 'de')} haben.`,
  'catalogue.too_many_related': ({ limit }) =>
    `Ein Produkt kann höchstens ${limit} ausgewählte Produkte haben.`,
  'catalogue.no_such_group': () => 'Was diese Seite bearbeitet, gibt es nicht mehr.',
  'catalogue.group_not_empty': ({ products, children }) =>
    `Das Entfernen ist noch nicht möglich: enthalten sind ${countPhrase('de', products, 'Produkt', 'Produkte')} und ${countPhrase('de', children, 'Unterkategorie', 'Unterkategorien')}. Bitte wählen Sie, wohin sie verschoben werden.`,
  'catalogue.move_target_unfit': () =>
    'Bitte wählen Sie einen anderen Ort für die Produkte und Unterkategorien.',
  'catalogue.no_such_member': () => 'Dieses Produkt ist hier nicht mehr enthalten.',
  'catalogue.has_rule': () =>
    'Eine Regel wählt die Produkte dieser Kollektion. Bitte ändern Sie stattdessen die Regel.',
  'catalogue.rule_changed': () =>
    'Eine andere Person hat die Regel inzwischen geändert. Sie steht unten. Speichern Sie noch einmal, um Ihre Regel zu behalten.',
  'catalogue.rule_empty': () => 'Bitte legen Sie mindestens eine Bedingung fest.',
  'catalogue.rule_range': () => 'Der niedrigste Preis ist höher als der höchste.',
  'catalogue.category_below_itself': ({ slug }) =>
    `Die Kategorie „${slug}“ kann keine Unterkategorie von sich selbst sein.`,

  ...fileProblems,
  ...exportProblems,

  ...mediaProblems,
  ...pictureProblems,

  'messages.not_found': () => 'Diese Nachricht gibt es nicht.',
  'messages.not_failed': () => 'Nur fehlgeschlagene Nachrichten können erneut gesendet werden.',

  ...redirectProblems,
  ...setupProblems,
  ...settingsProblems,
  ...staffProblems,
  ...stockProblems,
}
