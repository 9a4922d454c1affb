import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

export const discountProblems: SentencesOf<'discounts'> = {
  'discounts.code_missing': () => 'Please enter a code.',
  'discounts.unknown_code': ({ code }) => `There is no code ${code}. Please check the spelling.`,
  'discounts.planned': ({ code }) => `The code ${code} is not valid yet.`,
  'discounts.ended': ({ code }) => `The code ${code} is no longer valid.`,
  'discounts.used_up': ({ code }) => `The code ${code} has already been used as often as it can be.`,
  'discounts.used_before': ({ code }) => `You have already used the code ${code}.`,
  'discounts.not_found': () => 'This discount no longer exists.',
  'discounts.changed': () =>
    'Another person has changed this discount in the meantime. The fields below show your values; save again to keep them.',
  'discounts.fixed': () =>
    'This discount has already applied, so its value cannot be changed and it cannot be deleted. Switch it off and add a new one.',
  'discounts.end_past': () => 'Please choose an end in the future. To end the discount now, switch it off.',
  'discounts.code_taken': ({ code }) => `There is already a discount with the code ${code}.`,
  'discounts.no_such_category': () => 'This category no longer exists.',
  'discounts.too_many_attempts': ({ minutes }) =>
    `Very many codes were entered from your network. Please try again in ${minutes} ${plural('en', minutes, 'minute', 'minutes')}.`,
}
