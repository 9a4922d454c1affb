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
    /** User whose account the message is about. Deleting the account also deletes the message. */
    user_id: UserId
    /** Document numbers of the attached documents, such as invoice numbers. */
    documents: string[]
    /**
     * The mail server's reply to an e-mail, or Twilio's ID (message SID) of a text message. `null`: no provider has
     * accepted the message.
     */
    accepted_as: string
    /**
     * Time at which the content was deleted, because a link or code in it had expired. `null`: the content still
     * exists.
     */
    wiped_at: Date
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type MessagesTable = Tables['messages']
