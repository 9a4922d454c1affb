import { countryName, formatMoney } from '../../format.ts'
import type { Sentences } from '../../sentences.ts'
import { accountProblems } from './account.ts'
import { exportProblems } from '../commands/export.ts'
import { fileProblems } from '../commands/import.ts'
import { mediaProblems, pictureProblems } from './media.ts'
import { staffProblems } from './staff.ts'

export const problems: Sentences = {
  ...accountProblems,

  'addresses.too_many': ({ limit }) =>
    `Wir bewahren bis zu ${limit} Adressen für Sie auf. Bitte entfernen Sie eine, die Sie nicht mehr brauchen.`,
  'addresses.unknown': () => 'Diese Adresse gehört nicht mehr zu Ihren.',
  'addresses.changed': () =>
    'Diese Adresse wurde inzwischen in einem anderen Fenster geändert. Speichern Sie noch einmal, damit sie so bleibt, wie sie hier steht.',

  'cart.unknown_variant': () => 'Wir konnten dieses Möbel nicht finden. Bitte wählen Sie es noch einmal aus.',
  'cart.not_for_sale': ({ name }) => `${name} wird nicht mehr verkauft.`,
  'cart.out_of_stock': ({ name, available }) =>
    available === 0
      ? `${name} ist leider gerade ausverkauft.`
      : `Von ${name} sind nur noch ${available} auf Lager.`,
  'cart.no_capacity': ({ name, available }) =>
    available === 0
      ? `Unsere Werkstatt ist für ${name} diese Woche ausgebucht. Bitte versuchen Sie es in ein paar Tagen wieder.`
      : `Von ${name} kann unsere Werkstatt diese Woche nur noch ${available} annehmen.`,
  'cart.too_many': ({ limit }) =>
    `Sie können bis zu ${limit} Stück bestellen. Brauchen Sie mehr? Schreiben Sie uns.`,
  'cart.too_few': () => 'Bitte wählen Sie eine ganze Zahl ab 1.',
  'cart.too_many_lines': ({ limit }) => `In einen Warenkorb passen bis zu ${limit} verschiedene Artikel.`,
  'cart.not_made': () =>
    'Diese Auswahl gibt es zusammen nicht. Das hier kommt ihr am nächsten; im Warenkorb liegt noch nichts.',
  'cart.unknown_line': () => 'Dieser Artikel liegt nicht mehr in Ihrem Warenkorb.',
  'cart.expired': () => 'Ihr Warenkorb lag zu lange unberührt und wurde geleert.',

  'checkout.cart_empty': () => 'Ihr Warenkorb ist leer.',
  'checkout.cart_changed': () =>
    'In Ihrem Warenkorb hat sich etwas geändert. Bitte sehen Sie ihn noch einmal durch.',
  'checkout.too_much': ({ limit }) =>
    `Eine Bestellung kann bis zu ${formatMoney(limit, 'de')} betragen. Bitte teilen Sie sie auf, oder schreiben Sie uns.`,
  'checkout.incomplete': ({ step }) =>
    ({
      contact: 'Bitte sagen Sie uns zuerst, wie wir Sie erreichen.',
      address: 'Bitte sagen Sie uns zuerst, wohin geliefert werden soll.',
      delivery: 'Bitte wählen Sie zuerst die Art der Lieferung.',
    })[step],
  'checkout.hold_over': () =>
    'Ihre Möbel sind nicht mehr für Sie zurückgelegt. Solange sie da sind, können Sie sie trotzdem bestellen.',
  'checkout.held_long_enough': () =>
    'Länger können wir Ihre Möbel nicht zurücklegen. Bestellen können Sie sie jetzt noch, und danach, solange sie da sind.',
  'checkout.too_many_unpaid': () =>
    'Aus Ihrem Netz warten zu viele Bestellungen noch auf ihre Bezahlung. Es wurde nichts bestellt. Bitte bezahlen oder stornieren Sie eine davon, oder versuchen Sie es in einer halben Stunde wieder.',
  'checkout.no_delivery_there': ({ country }) =>
    `In dieses Land liefern wir noch nicht: ${countryName(country, 'de')}.`,

  'orders.link_invalid': () =>
    'Dieser Link öffnet die Bestellung nicht. Bitte verwenden Sie den aus Ihrer Bestätigungs-E-Mail.',

  'orders.not_cancellable': ({ why }) =>
    ({
      on_its_way:
        'Ein Teil dieser Bestellung ist schon unterwegs; sie lässt sich nicht mehr stornieren. Widerrufen können Sie weiterhin.',
      being_made:
        'Was nach Ihren Vorgaben gefertigt wird, entsteht schon; diese Bestellung lässt sich nicht mehr stornieren.',
      over: 'Diese Bestellung ist bereits beendet.',
    })[why],
  'orders.over': () => 'Diese Bestellung ist bereits beendet.',
  'orders.nothing_chosen': () => 'Bitte wählen Sie mindestens ein Möbelstück oder einen Betrag.',
  'orders.too_many_pieces': ({ name, left }) =>
    left === 0
      ? `Von ${name} ist nichts mehr übrig.`
      : `Von ${name} lassen sich noch höchstens ${left} wählen.`,
  'orders.delivery_changed': ({ delivery }) =>
    `Lieferung ${delivery} hat sich inzwischen geändert. Es ist nichts geschehen. Bitte sehen Sie sie sich an, wie sie jetzt ist.`,
  'orders.attention_changed': () => 'Inzwischen gibt es etwas anderes anzusehen. Bitte lesen Sie es zuerst.',
  'orders.amount_unreadable': () => 'Bitte schreiben Sie einen Betrag wie 49,90.',
  'orders.refund_too_much': ({ left }) => `Höchstens ${formatMoney(left, 'de')} können noch zurückgehen.`,
  'orders.refund_beyond_limit': ({ limit, left }) =>
    left.minor === 0
      ? `Bis ${formatMoney(limit, 'de')} je Bestellung dürfen ohne Leitung zurückgegeben werden, und so viel ist schon zurückgegangen.`
      : `Bis ${formatMoney(limit, 'de')} je Bestellung dürfen ohne Leitung zurückgegeben werden; davon sind noch ${formatMoney(left, 'de')} übrig.`,

  'orders.asked_too_often': () =>
    'Danach wurde gerade oft gefragt. Bitte versuchen Sie es in einer Stunde noch einmal.',

  'returns.only_if_faulty': ({ name }) =>
    `${name} wurde nach Ihren eigenen Angaben gefertigt und kommt nur bei einem Mangel zurück. Schreiben Sie uns dann bitte.`,
  'returns.too_late': ({ name }) => `Die Zeit, ${name} zurückzugeben, ist vorbei.`,
  'returns.over': () => 'Diese Rückgabe ist schon abgeschlossen.',

  'payments.refund_too_much': ({ left }) => `Höchstens ${formatMoney(left, 'de')} können noch zurückgehen.`,
  'payments.nothing_to_refund': () => 'Es ist bereits alles zurückgegangen.',
  'payments.unavailable': () =>
    'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  'payments.signature_wrong': () => 'Die Signatur stimmt nicht.',

  'catalogue.slug_taken': ({ slug }) => `Die Adresse „${slug}“ gehört schon zu einem anderen Artikel.`,
  'catalogue.sku_taken': ({ sku, by }) => `Die Artikelnummer „${sku}“ gehört schon zu ${by}.`,
  'catalogue.unknown_category': ({ slug }) => `Die Kategorie „${slug}“ gibt es nicht.`,
  'catalogue.unknown_room': ({ slug }) => `Den Raum „${slug}“ gibt es nicht.`,
  'catalogue.unknown_collection': ({ slug }) => `Die Kollektion „${slug}“ gibt es nicht.`,
  'catalogue.category_below_itself': ({ slug }) =>
    `Die Kategorie „${slug}“ kann nicht unter sich selbst stehen.`,

  ...fileProblems,
  ...exportProblems,

  ...mediaProblems,
  ...pictureProblems,

  'messages.not_found': () => 'Diese Nachricht gibt es nicht.',
  'messages.not_failed': () => 'Nur eine fehlgeschlagene Nachricht wird noch einmal gesendet.',

  ...staffProblems,
}
