// Makes one attempt to send one message, in four steps: claim the message, store its text, send it, record the result.
// No transaction is open while the message is sent.
import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { log } from '#platform/log.server.ts'
import type { MessageId } from '#shop/ids.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import { type EmailFacts, type EmailKind, type MessageState, statesBefore } from '../messages.ts'
import type { PhoneCode, PhoneMessageKind } from '../phone-messages.ts'
import type { Sms, SmsSendResult, SmsTransport, Attachment, Email, Transport } from '../transport.server.ts'
import type { MessagesTable } from '../tables.server.ts'
import { LOST_AFTER_MS } from './job-definitions.server.ts'

export interface SendContext {
  readonly db: Db
  readonly transport: Transport
  readonly sms: SmsTransport
  readonly clock: Clock
  /** Returns the document with the given number, to attach it. `null`: no document has this number. */
  readonly openDocument: (number: string) => Promise<Attachment | null>
  /**
   * Messages that the provider has accepted but the database does not yet record as sent. These messages must not be
   * sent again. Maps the ID of each message to the provider's reply.
   */
  readonly accepted: Map<MessageId, string | null>
}

const MAX_ERROR_LENGTH = 500
const RETRY_DELAYS_MS = [100, 500, 2_000, 5_000]

interface AttemptOptions {
  readonly signal: AbortSignal
  readonly isLastAttempt: boolean
}

/** Makes one attempt to send the message, unless it was already sent. Throws if the job has to retry. */
export async function attempt(
  context: SendContext,
  id: MessageId,
  { signal, isLastAttempt }: AttemptOptions,
): Promise<void> {
  const { db, clock, accepted } = context
  const claimed = await claim(db, id, clock.now())
  if (!claimed) return void accepted.delete(id)
  const result = await writeAndSend(context, claimed, signal).catch((error: unknown) => ({ error }))
  if ('error' in result) {
    await withRetries(() =>
      releaseClaim(db, claimed, isLastAttempt ? 'failed' : 'retrying', errorMessage(result.error)),
    )
    throw result.error
  }
  if (result.kind === 'accepted') return recordAccepted(context, id, result.as)
  if (result.kind !== 'deferred') {
    const why = result.kind === 'unknown' ? `It is not known whether it was sent: ${result.why}` : result.why
    await withRetries(() => releaseClaim(db, claimed, 'failed', why))
    log.warn({ event: `message.${result.kind}`, id, code: result.code }, LOG_TEXTS[result.kind])
    return
  }
  await withRetries(() => releaseClaim(db, claimed, isLastAttempt ? 'failed' : 'retrying', result.why))
  throw new Error(`A message was not accepted: ${result.code}`)
}

const LOG_TEXTS = {
  refused: 'a message was refused for good',
  unknown: 'nobody knows whether a message was sent; it is not sent again by itself',
}

type Row = Pick<Selectable<MessagesTable>, 'id' | 'language' | 'recipient' | 'documents' | 'attempts'>
type ClaimedEmail = Row & {
  readonly channel: 'email'
  readonly kind: EmailKind
  readonly facts: EmailFacts[EmailKind]
}
type ClaimedSms = Row & {
  readonly channel: 'sms'
  readonly kind: PhoneMessageKind
  readonly facts: PhoneCode
}
type Claimed = ClaimedEmail | ClaimedSms

/**
 * Claims the message, so that only this attempt sends it. `null`: the message no longer has to be sent. Throws while
 * another attempt is running.
 */
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
  // The cast is safe because `queueMessage` stores only a channel and facts that belong to the message kind.
  if (row) return row as Claimed
  const found = await db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirst()
  if (found?.state === 'sending') throw new Error('Another attempt has not ended yet')
  return null
}

/**
 * Renders the text of the message, stores the text and sends the message. Sends nothing if the provider has already
 * accepted the message.
 */
async function writeAndSend(
  context: SendContext,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<SmsSendResult> {
  const { db, transport, sms, accepted } = context
  const as = accepted.get(claimed.id)
  if (as !== undefined) return { kind: 'accepted', as }
  if (claimed.channel === 'sms') {
    const text = await smsOf(claimed)
    if (text.until <= context.clock.now()) return expired
    await storeText(db, claimed, { subject: null, html: null, body_text: text.text }, signal)
    return sms.send(text, signal)
  }
  const email = await emailOf(context, claimed)
  await storeText(db, claimed, { subject: email.subject, html: email.html, body_text: email.text }, signal)
  return transport.send(email, signal)
}

const expired: SmsSendResult = {
  kind: 'refused',
  why: 'What it says no longer works: it was not sent.',
  code: 'too_late',
}

async function storeText(
  db: Db,
  claimed: Claimed,
  written: Pick<Selectable<MessagesTable>, 'subject' | 'html' | 'body_text'>,
  signal: AbortSignal,
): Promise<void> {
  const isStillClaimed = await updateClaimed(db, claimed, written)
  signal.throwIfAborted()
  if (!isStillClaimed) throw new Error('Another attempt has claimed the message')
}

async function smsOf({ id, kind, facts, language, recipient }: ClaimedSms): Promise<Sms> {
  const { renderSms } = await import('./templates/phone.ts')
  return { id, to: recipient, text: renderSms(kind, facts, language), until: new Date(facts.until) }
}

async function emailOf({ db, openDocument }: SendContext, claimed: ClaimedEmail): Promise<Email> {
  const { id, kind, facts, language, recipient, documents } = claimed
  const { renderEmail } = await import('./render-email.server.ts')
  const { design } = await getSettings(db)
  const written = await renderEmail(kind, facts, language, { documents, design })
  return {
    id,
    recipient: { name: 'buyerName' in facts ? facts.buyerName : '', email: recipient },
    sender: { name: facts.sender.senderName || facts.sender.shopName, email: facts.sender.email },
    ...written,
    attachments: await Promise.all(documents.map((number) => getAttachment(number, openDocument))),
  }
}

/**
 * Loads a document to attach. Throws if the document does not exist, because the text of the e-mail mentions the
 * attachment.
 */
async function getAttachment(number: string, openDocument: SendContext['openDocument']): Promise<Attachment> {
  const document = await openDocument(number)
  if (!document) throw new Error(`There is no document ${number} to attach`)
  return document
}

/**
 * Records that the provider accepted the message. Writes nothing else, so that this step is as short as possible. If
 * the process died before the end of this step, the message would be sent twice.
 */
async function recordAccepted(context: SendContext, id: MessageId, as: string | null): Promise<void> {
  const { db, clock, accepted } = context
  accepted.set(id, as)
  const at = clock.now()
  const updated = await withRetries(() =>
    db
      .updateTable('messages')
      .set({ state: 'sent', accepted_as: as && as.slice(0, MAX_ERROR_LENGTH), last_error: null, sent_at: at })
      .where('id', '=', id)
      .where('state', 'in', statesBefore('sent'))
      .executeTakeFirstOrThrow(),
  )
  if (updated.numUpdatedRows > 0n) accepted.delete(id)
}

async function releaseClaim(db: Db, claimed: Claimed, state: MessageState, why: string): Promise<void> {
  await updateClaimed(db, claimed, { state, last_error: why.slice(0, MAX_ERROR_LENGTH) })
}

/**
 * Updates the message if this attempt still holds the claim. Returns false if another attempt has claimed the message.
 */
async function updateClaimed(
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

/**
 * Runs a database write. Retries it for some seconds if it fails, so that the result of an attempt to send a message is
 * not lost during a short failure of the database.
 */
async function withRetries<T>(act: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await act()
    } catch {
      await delay(wait)
    }
  }
  return act()
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
