import type { attention as en, attentionText as enText } from '../en/staff-attention.ts'

export const attention: typeof en = {
  wrong_amount: 'Falscher Betrag bezahlt',
  paid_twice: 'Doppelt bezahlt',
  refund_failed: 'Erstattung gescheitert',
  disputed: 'Angefochten',
  refunded_at_provider: 'Beim Zahlungsdienst erstattet',
  payment_stuck: 'Zahlung hängt',
  withdrawal_due: 'Widerruf zu erstatten',
}

export const attentionText: typeof enText = {
  wrong_amount: 'Bezahlt wurde nicht der Betrag, der fällig war. Er geht von selbst zurück.',
  paid_twice: 'Diese Bestellung wurde ein zweites Mal bezahlt. Die zweite Zahlung geht von selbst zurück.',
  refund_failed:
    'Eine Erstattung kam nicht durch. Fragen Sie nach einem anderen Weg, oder versuchen Sie es noch einmal.',
  disputed:
    'Die Zahlung wird bei der Bank der Karte angefochten. Antworten Sie beim Zahlungsdienst, bevor die Frist abläuft.',
  refunded_at_provider:
    'Jemand hat beim Zahlungsdienst selbst Geld zurückgegeben. Eine Rechnungskorrektur wurde geschrieben; Möbel gingen nicht mit.',
  payment_stuck: 'Die Zahlung ist beim Zahlungsdienst noch offen, lange nach ihrer Zeit.',
  withdrawal_due:
    'Das Geld ist 14 Tage nach dem Widerruf fällig, auch wenn die Möbel noch nicht zurück sind: Wir bieten an, sie abzuholen.',
}
