import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

export const discountProblems: SentencesOf<'discounts'> = {
  'discounts.code_missing': () => 'Please enter a code.',
  'discounts.unknown_code': ({ code }) => `There is no code ${code}. Please check the spelling.`,
  'discounts.planned': ({ code }) => `The code ${code} is not valid yet.`,
  'discounts.ended': ({ code }) => `The code ${code} is no longer valid.`,
  'discounts.used_up': ({ code }) => `The code ${code} has already been used as often as it can be.`,
  'discounts.used_before': ({ code }) => `You have already used the code ${code}.`,
  'discounts.too_many_attempts': ({ minutes }) =>
    `Very many codes were entered from your network. Please try again in ${minutes} ${plural('en', minutes, 'minute', 'minutes')}.`,
}
