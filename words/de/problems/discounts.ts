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
  'discounts.too_many_attempts': ({ minutes }) =>
    `Aus Ihrem Netzwerk wurden sehr viele Codes eingegeben. Bitte versuchen Sie es in ${minutes} ${plural('de', minutes, 'Minute', 'Minuten')} noch einmal.`,
}
