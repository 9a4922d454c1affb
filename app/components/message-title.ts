import type { MessageHead } from '#shop/messages/messages.ts'
import type { useStaffWords } from './staff-words.ts'

/** What a message is called among others: its subject, and a text message, which has none, by its kind. */
export function titleOf(
  { kind, channel, subject }: Pick<MessageHead, 'kind' | 'channel' | 'subject'>,
  words: ReturnType<typeof useStaffWords>['messages'],
): string {
  return subject ?? (channel === 'sms' ? words.kinds[kind] : words.unwritten)
}
