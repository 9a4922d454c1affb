import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

export const discountProblems: SentencesOf<'discounts'> = {
  'discounts.code_missing': () => 'Bitte geben Sie einen Code ein.',
  'discounts.unknown_code': ({ code }) =>
    `Den Code ${code} gibt es nicht. Bitte prüfen Sie die Schreibweise.`,
  'discounts.planned': ({ code }) => `Der Code ${code} gilt noch nicht.`,
  'discounts.ended': ({ code }) => `Der Code ${code} gilt nicht mehr.`,
  'discounts.used_up': ({ code }) => `Der Code ${code} wurde schon so oft eingelöst, wie es möglich ist.`,
  'discounts.used_before': ({ code }) => `Sie haben den Code ${code} schon eingelöst.`,
  'discounts.not_found': () => 'Diesen Rabatt gibt es nicht mehr.',
  'discounts.changed': () =>
    'Eine andere Person hat diesen Rabatt inzwischen geändert. Die Felder zeigen Ihre Werte; speichern Sie noch einmal, um sie zu behalten.',
  'discounts.fixed': () =>
    'Dieser Rabatt hat schon gegolten. Deshalb lässt er sich nicht löschen und sein Wert nicht ändern. Schalten Sie ihn aus und legen Sie einen neuen an.',
  'discounts.end_past': () =>
    'Bitte wählen Sie ein Ende in der Zukunft. Um den Rabatt jetzt zu beenden, schalten Sie ihn aus.',
  'discounts.code_taken': ({ code }) => `Es gibt schon einen Rabatt mit dem Code ${code}.`,
  'discounts.no_such_category': () => 'Diese Kategorie gibt es nicht mehr.',
  'discounts.too_many_attempts': ({ minutes }) =>
    `Aus Ihrem Netzwerk wurden sehr viele Codes eingegeben. Bitte versuchen Sie es in ${minutes} ${plural('de', minutes, 'Minute', 'Minuten')} noch einmal.`,
}
