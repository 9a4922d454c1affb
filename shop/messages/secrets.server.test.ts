import { beforeEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { after, MINUTE } from '#shop/time.ts'
import type { MessageFacts, MessageKind } from './messages.ts'
import { findMessage, queueMessage, retryFailedMessages, retryMessage } from './messages.server.ts'
import { wipeSecrets } from './secrets.server.ts'

const now = new Date('2026-11-22T12:00:00Z')
const until = after(now, 15 * MINUTE)
const sender = {
  shopName: 'Alcove',
  email: 'hello@example.com',
  phone: '+49301234567',
  owner: { name: 'Alcove GmbH', street: 'Lindenstraße 12', postcode: '10969', city: 'Berlin', country: 'DE' },
}
const URL = 'http://shop.test/sign-in/link?token=a-key-to-an-account'
const link = { sender, url: URL, until: until.toISOString(), timeZone: 'Europe/Berlin' }

describeOnEachEngine('an e-mail with a secret link', ({ db }) => {
  beforeEach(async () => {
    await db().deleteFrom('messages').execute()
  })

  const queueSecretEmail = async <Kind extends MessageKind>(
    kind: Kind,
    facts: MessageFacts[Kind],
    state: 'sent' | 'failed' | 'queued',
  ) => {
    const id = await queueMessage(db(), { kind, recipient: 'ada@example.com', language: 'en', facts, now })
    const written = { subject: 'A letter', html: `<p>${URL}</p>`, body_text: URL }
    await db()
      .updateTable('messages')
      .set({ state, ...(state !== 'queued' && written) })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('is hidden from staff, unless the outbox is the only mailbox', async () => {
    const id = await queueSecretEmail('sign_in_link', link, 'sent')
    expect(await findMessage(db(), id)).toMatchObject({
      html: null,
      text: null,
      withheld: 'secret',
      subject: 'A letter',
    })
    expect(await findMessage(db(), id, { withSecrets: true })).toMatchObject({ text: URL, withheld: null })
  })

  test('is wiped once its link has expired', async () => {
    const id = await queueSecretEmail('sign_in_link', link, 'sent')
    expect(await wipeSecrets(db(), after(until, -1))).toBe(0)
    expect(await wipeSecrets(db(), until)).toBe(1)
    expect(await wipeSecrets(db(), until)).toBe(0)
    expect(await findMessage(db(), id, { withSecrets: true })).toMatchObject({
      html: null,
      text: null,
      withheld: 'over',
      recipient: 'ada@example.com',
    })
    const row = await db().selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('a-key-to-an-account')
  })

  test('that was not sent in time is never sent again; a queued one is not wiped', async () => {
    const failed = await queueSecretEmail('password_reset', link, 'failed')
    const queued = await queueSecretEmail('password_reset', link, 'queued')
    expect(await wipeSecrets(db(), until)).toBe(1)
    expect(await retryMessage(db(), { id: failed, now: until })).toMatchObject({
      problem: { code: 'messages.not_failed' },
    })
    expect(await retryFailedMessages(db(), until)).toBe(0)
    expect(await findMessage(db(), queued)).toMatchObject({ state: 'queued', withheld: 'secret' })
  })

  test('is told apart from e-mails without a secret, which stay unchanged', async () => {
    const facts = { sender, signInUrl: URL, forgotUrl: URL }
    const id = await queueSecretEmail('account_exists', facts, 'sent')
    expect(await wipeSecrets(db(), after(until, 1e12))).toBe(0)
    expect(await findMessage(db(), id)).toMatchObject({ text: URL, withheld: null })
  })
})
