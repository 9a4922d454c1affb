import type { ColumnType } from 'kysely'
import type { MessageId, OrderId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Channel, MessageFacts, MessageKind, MessageState } from './messages.ts'

export interface MessagesTable {
  id: MessageId
  channel: Channel
  kind: MessageKind
  recipient: string
  language: Language
  facts: ColumnType<MessageFacts[MessageKind], string>
  state: MessageState
  subject: string | null
  html: string | null
  body_text: string | null
  order_id: OrderId | null
  /** Whose account it is about: it goes with the account. */
  user_id: UserId | null
  /** Numbers of the documents that go with it. */
  documents: string[]
  /** What the server that took it called it; null until one did. */
  accepted_as: string | null
  retried_at: Date | null
  attempts: number
  last_error: string | null
  claimed_at: Date | null
  created_at: Date
  sent_at: Date | null
  /** When what it said was forgotten, because it held a secret whose time is over. */
  wiped_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    messages: MessagesTable
  }
}
