import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { MessageId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { TablesOf } from '#shop/table-types.ts'
import type { Channel, MessageFacts, MessageKind, MessageState } from './messages.ts'

interface Columns {
  messages: {
    id: MessageId
    channel: Channel
    kind: MessageKind
    language: Language
    facts: ColumnType<MessageFacts[MessageKind], string>
    state: MessageState
    /** Whose account it is about: it goes with the account. */
    user_id: UserId
    /** Numbers of the documents that go with it. */
    documents: string[]
    /** What the server that took it called it; null until one did. */
    accepted_as: string
    /** When what it said was forgotten, because it held a secret whose time is over. */
    wiped_at: Date
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type MessagesTable = Tables['messages']
