import type { Db } from '#platform/db/database.ts'
import type { Channel, MessageState } from './messages.ts'

export interface MessageCount {
  readonly channel: Channel
  readonly state: MessageState
  readonly count: number
}

/** Counts all stored e-mails and text messages by state. */
export async function countMessages(db: Db): Promise<MessageCount[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  return rows.map(({ channel, state, count }) => ({ channel, state, count: Number(count) }))
}
