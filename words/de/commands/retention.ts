import type * as english from '../../en/commands/retention.ts'
import { plural } from '../../plural.ts'

const count = (value: number, one: string, other: string) =>
  `${value.toLocaleString('de-DE')} ${plural('de', value, one, other)}`

export const report: typeof english.report = {
  due: 'Jetzt zu löschen (nichts wurde geändert):',
  erased: 'Gelöscht:',
  kinds: {
    account_messages: (value, before) =>
      `  ${count(value, 'Nachricht', 'Nachrichten')} zu Konten, von vor dem ${before}`,
    order_messages: (value, before) =>
      `  ${count(value, 'Nachricht', 'Nachrichten')} zu Bestellungen, von vor dem ${before}`,
    orders: (value, before) =>
      `  Kunde, Adressen und Notizen von ${count(value, 'Bestellung', 'Bestellungen')}, von vor dem ${before}`,
    vouchers: (value, before) =>
      `  Käufer auf Dokumenten und Zahlungen von ${count(value, 'Bestellung', 'Bestellungen')}, von vor dem ${before}; Bestellungen ohne Dokumente früher`,
  },
}

export const command: typeof english.command = {
  usage: 'npm run retention -- [--dry-run] [--language en|de]',
  help: [
    'Löscht personenbezogene Daten, deren Aufbewahrungsfrist abgelaufen ist, so wie der Shop es jede Nacht tut.',
    'Bestellungen mit offenen Ansprüchen bleiben unberührt. Dokumentnummern, Beträge und Bestände ändern sich nicht.',
    '  --dry-run    zählt nur, was gelöscht würde',
    '  --language   Sprache der Ausgabe',
  ].join('\n'),
  unexpectedArgument: 'Dieser Befehl hat keine Datei und kein anderes Argument.',
  unknownLanguage: 'Bitte als Sprache en oder de angeben.',
}
