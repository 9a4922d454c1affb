import type { Language } from '#shop/language.ts'
import { sms as de } from '#words/de/emails/sms.ts'
import { sms as en } from '#words/en/emails/sms.ts'
import type { PhoneCode, PhoneMessageKind } from '../../phone-messages.ts'
import { inGsm7, lengthInGsm7, MAX_SMS_LENGTH } from '../render/gsm.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

const MAX_NAME_LENGTH = 30

/**
 * Writes a text message in the reader's language. Shortens the shop's name so that the text always fits into a single
 * text message.
 */
export function renderSms(
  kind: PhoneMessageKind,
  { code, shopName, host, minutes }: PhoneCode,
  language: Language,
): string {
  const name = inGsm7(shopName).slice(0, MAX_NAME_LENGTH).trim() || 'shop'
  const text = wordsIn[language][kind](code, name, minutes)
  const bound = `${text}\n\n${boundTo(host, code)}`
  return host !== null && fits(bound) ? bound : text
}

function fits(text: string): boolean {
  const length = lengthInGsm7(text)
  return length !== null && length <= MAX_SMS_LENGTH
}

/**
 * Returns the last line of a text message with a one-time code. The line binds the code to a host, so that phones fill
 * in the code only on pages of this host.
 */
function boundTo(host: PhoneCode['host'], code: string): string {
  return `@${host} #${code}`
}
