// One attempt to send one message, in four steps: claim it, store the written text, send it, record the result. No
// transaction is open while the message is sent.
import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { log } from '#platform/log.server.ts'
import type { MessageId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { type LetterFacts, type LetterKind, type MessageState, statesBefore } from '../messages.ts'
import type { PhoneCode, PhoneMessageKind } from '../phone-messages.ts'
import type { Sms, SmsPosting, SmsTransport, Attachment, Email, Transport } from '../transport.server.ts'
import type { MessagesTable } from '../tables.server.ts'
import { LOST_AFTER_MS } from './job-definitions.server.ts'

export interface Sending {
  readonly db: Db
  readonly transport: Transport
  readonly sms: SmsTransport
  readonly clock: Clock
  /** Returns a document to attach, by its number. `null`: no such document. */
  readonly openDocument: (number: string) => Promise<Attachment | null>
  /** Messages that the provider accepted but the database has not recorded yet; they must not be sent again. */
  readonly taken: Map<MessageId, string | null>
}

const LONGEST_NOTE = 500
const WAITS_MS = [100, 500, 2_000, 5_000]

interface Try {
  readonly signal: AbortSignal
  readonly isLastTry: boolean
}

/** Sends the message unless it was already sent. Throws if the job has to retry. */
export async function attempt(sending: Sending, id: MessageId, { signal, isLastTry }: Try): Promise<void> {
  const { db, clock, taken } = sending
  const claimed = await claim(db, id, clock.now())
  if (!claimed) return void taken.delete(id)
  const posting = await post(sending, claimed, signal).catch((fault: unknown) => ({ fault }))
  if ('fault' in posting) {
    await insist(() => giveBack(db, claimed, isLastTry ? 'failed' : 'retrying', sentenceOf(posting.fault)))
    throw posting.fault
  }
  if (posting.kind === 'taken') return noteTaken(sending, id, posting.as)
  if (posting.kind !== 'not_now') {
    const why =
      posting.kind === 'unknown' ? `It is not known whether it was sent: ${posting.why}` : posting.why
    await insist(() => giveBack(db, claimed, 'failed', why))
    log.warn({ event: `message.${posting.kind}`, id, code: posting.code }, SAID_OF[posting.kind])
    return
  }
  await insist(() => giveBack(db, claimed, isLastTry ? 'failed' : 'retrying', posting.why))
  throw new Error(`A letter was not taken: ${posting.code}`)
}

const SAID_OF = {
  refused: 'a message was refused for good',
  unknown: 'nobody knows whether a message was sent; it is not sent again by itself',
}

type Row = Pick<Selectable<MessagesTable>, 'id' | 'language' | 'recipient' | 'documents' | 'attempts'>
type ClaimedLetter = Row & {
  readonly channel: 'email'
  readonly kind: LetterKind
  readonly facts: LetterFacts[LetterKind]
}
type ClaimedSms = Row & {
  readonly channel: 'sms'
  readonly kind: PhoneMessageKind
  readonly facts: PhoneCode
}
type Claimed = ClaimedLetter | ClaimedSms

/** Claims the message for one attempt. `null`: nothing left to send. Throws while another attempt is running. */
async function claim(db: Db, id: MessageId, now: Date): Promise<Claimed | null> {
  const row = await db
    .updateTable('messages')
    .set((message) => ({ state: 'sending', claimed_at: now, attempts: message('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', statesBefore('sending')),
        and([eb('state', '=', 'sending'), eb('claimed_at', '<', after(now, -LOST_AFTER_MS))]),
      ]),
    )
    .returning(['id', 'channel', 'kind', 'facts', 'language', 'recipient', 'documents', 'attempts'])
    .executeTakeFirst()
  // `queueMessage` stores the channel and facts that belong to the kind.
  if (row) return row as Claimed
  const found = await db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirst()
  if (found?.state === 'sending') throw new Error('Another attempt has not ended yet')
  return null
}

/** Writes the message, stores its text and sends it. */
async function post(sending: Sending, claimed: Claimed, signal: AbortSignal): Promise<SmsPosting> {
  const { db, transport, sms, taken } = sending
  const as = taken.get(claimed.id)
  if (as !== undefined) return { kind: 'taken', as }
  if (claimed.channel === 'sms') {
    const text = await smsOf(claimed)
    if (text.until <= sending.clock.now()) return tooLate
    await keep(db, claimed, { subject: null, html: null, body_text: text.text }, signal)
    return sms.send(text, signal)
  }
  const letter = await letterOf(sending, claimed)
  await keep(db, claimed, { subject: letter.subject, html: letter.html, body_text: letter.text }, signal)
  return transport.send(letter, signal)
}

const tooLate: SmsPosting = {
  kind: 'refused',
  why: 'What it says no longer works: it was not sent.',
  code: 'too_late',
}

async function keep(
  db: Db,
  claimed: Claimed,
  written: Pick<Selectable<MessagesTable>, 'subject' | 'html' | 'body_text'>,
  signal: AbortSignal,
): Promise<void> {
  const isStillOurs = await change(db, claimed, written)
  signal.throwIfAborted()
  if (!isStillOurs) throw new Error('Another attempt has taken the message over')
}

async function smsOf({ id, kind, facts, language, recipient }: ClaimedSms): Promise<Sms> {
  const { writeSms } = await import('./templates/phone.ts')
  return { id, to: recipient, text: writeSms(kind, facts, language), until: new Date(facts.until) }
}

async function letterOf({ openDocument }: Sending, claimed: ClaimedLetter): Promise<Email> {
  const { id, kind, facts, language, recipient, documents } = claimed
  const { write } = await import('./write.server.ts')
  const written = await write(kind, facts, language, documents)
  return {
    id,
    recipient: { name: 'buyerName' in facts ? facts.buyerName : '', email: recipient },
    sender: { name: facts.sender.shopName, email: facts.sender.email },
    ...written,
    attachments: await Promise.all(documents.map((number) => attach(number, openDocument))),
  }
}

/** Loads an attachment. Throws if it is missing, because the e-mail says it is attached. */
async function attach(number: string, openDocument: Sending['openDocument']): Promise<Attachment> {
  const document = await openDocument(number)
  if (!document) throw new Error(`There is no document ${number} to attach`)
  return document
}

/**
 * Records that the message was accepted. Writes nothing else in the same step, to keep the time short in which a crash
 * would cause a second sending.
 */
async function noteTaken(sending: Sending, id: MessageId, as: string | null): Promise<void> {
  const { db, clock, taken } = sending
  taken.set(id, as)
  const at = clock.now()
  const noted = await insist(() =>
    db
      .updateTable('messages')
      .set({ state: 'sent', accepted_as: as && as.slice(0, LONGEST_NOTE), last_error: null, sent_at: at })
      .where('id', '=', id)
      .where('state', 'in', statesBefore('sent'))
      .executeTakeFirstOrThrow(),
  )
  if (noted.numUpdatedRows > 0n) taken.delete(id)
}

async function giveBack(db: Db, claimed: Claimed, state: MessageState, why: string): Promise<void> {
  await change(db, claimed, { state, last_error: why.slice(0, LONGEST_NOTE) })
}

/** Updates the message while this attempt holds the claim. Returns false if another attempt has claimed it. */
async function change(
  db: Db,
  { id, attempts }: Claimed,
  to: Partial<Pick<Selectable<MessagesTable>, 'state' | 'last_error' | 'subject' | 'html' | 'body_text'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Retries for some seconds, so that a short database outage loses no result. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await act()
    } catch {
      await delay(wait)
    }
  }
  return act()
}

function sentenceOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
