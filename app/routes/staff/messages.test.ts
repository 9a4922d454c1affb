import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { newId } from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import { emailKinds } from '#shop/messages/messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { asStaff, isSentToSignIn } from '#tests/support/staff.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const dataDir = newFolder('messages')
let mail: MailServer
afterAll(() => mail.close())

/** Confirms two orders for mailboxes that the mail server rejects. */
beforeAll(async () => {
  mail = await openMailServer()
  mail.is({ kind: 'answers_recipient', code: 550, times: 2 })
  fillWithTables(dataDir)
  const database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') })
  for (const recipient of ['ada@example.com', 'charles@example.com']) {
    await queueMessage(database.db, {
      kind: 'order_confirmed',
      recipient,
      language: 'en',
      facts: { ...confirmedOrder, number: recipient.startsWith('ada') ? 'K7QF2M9X' : 'M2PX8T4C' },
      now: new Date('2026-11-21T13:05:00Z'),
    })
  }
  await database.close()
})

describe('the staff’s messages', () => {
  const { newBrowser } = openTestShop(async () => ({
    DATA_DIR: dataDir,
    SHOP_URL: 'https://shop.example',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Alcove <post@shop.example>',
  }))
  let staff: NoScriptBrowser
  const read = async (path: string) => textOf((await staff.get(path)).html)
  const idOf = async (number: string) => {
    const { html } = await staff.get('/staff/messages')
    const row = html.split('<tr').find((each) => each.includes(number)) ?? ''
    return /\/staff\/messages\/([0-9a-f-]{36})/.exec(row)?.[1] ?? ''
  }
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir)
  })

  test('say that the shop sends e-mails', async () => {
    expectLog('message.refused')
    expect(await read('/staff/messages')).toContain('Real e-mails are sent')
    expect(await read('/staff/messages')).not.toContain('No mail server is set up')
    expect(await read('/withdrawal')).toContain('You will receive the content of your withdrawal')
    expect(await read('/withdrawal')).not.toContain('cannot send e-mails')
  })

  test('show which failed, why, and how to send them again', async () => {
    await expect.poll(() => read('/staff/messages'), { timeout: 20_000 }).toContain('Failed (2)')
    const failed = await read('/staff/messages?state=failed')
    expect(failed).toContain('550 <ada@example.com>: not here')
    expect(failed).toContain('Resend all 2')
    expect(await read('/staff/messages?state=waiting')).toContain('No messages waiting')
    const page = await read(`/staff/messages/${await idOf('K7QF2M9X')}`)
    expect(page).toMatch(/Status Failed .* Error 550 .* Resend/)
  })

  test('send one again', async () => {
    const id = await idOf('K7QF2M9X')
    const sent = await staff.post(`/staff/messages/${id}/retry`, {})
    expect([sent.status, sent.path]).toEqual([200, `/staff/messages/${id}`])
    expect(textOf(sent.html)).toContain('The message is being resent.')
    await expect
      .poll(() => read(`/staff/messages/${id}`), { timeout: 20_000 })
      .toMatch(/Status Sent .* Resent by staff .* Server message ID 250/)
    expect(mail.emails.map(({ from, to }) => [from, to])).toEqual([
      ['post@shop.example', ['ada@example.com']],
    ])
    expect(mail.emails[0]?.mail.messageId).toBe(`<${id}@shop.example>`)
    expect(await read(`/staff/messages/${id}`)).not.toContain('Resend ')
  })

  test('do not send again what was sent or does not exist', async () => {
    const again = await staff.post(`/staff/messages/${await idOf('K7QF2M9X')}/retry`, {})
    expect(textOf(again.html)).toContain('Only failed messages can be sent again.')
    for (const id of [newId<'message'>(), 'nothing', '%00']) {
      const response = await staff.post(`/staff/messages/${id}/retry`, {})
      expect(response.status, id).toBeLessThan(500)
      expect(mail.emails).toHaveLength(1)
    }
    expect(isSentToSignIn(await newBrowser().post(`/staff/messages/retry`, {}))).toBe(true)
    expect((await staff.get('/staff/messages/retry')).path).toBe('/staff/messages?state=failed')
  })

  test('send all failed ones again', async () => {
    const sent = await staff.post('/staff/messages/retry', {})
    expect(sent.path).toBe('/staff/messages')
    expect(textOf(sent.html)).toContain('1\u00a0message is being resent.')
    await expect.poll(() => read('/staff/messages'), { timeout: 20_000 }).toContain('Failed (0)')
    await expect.poll(() => mail.emails.length, { timeout: 20_000 }).toBe(2)
    expect(await read('/staff/messages?state=failed')).toContain('No failed messages')
    const none = await staff.post('/staff/messages/retry', {})
    expect(textOf(none.html)).toContain('There were no messages left to resend.')
  })

  test('have a preview of every kind in every language before any was sent', async () => {
    const { html: list } = await staff.get('/staff/messages/previews')
    for (const kind of emailKinds) {
      for (const language of languages) {
        const path = `/staff/messages/previews/${kind}/${language}`
        expect(list).toContain(`href="${path}"`)
        const page = await staff.get(path)
        expect(page.status, path).toBe(200)
        expect(page.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
        const shown = await staff.get(`${path}/html`)
        expect(shown.html).toContain(`lang="${language}"`)
        expect(shown.html).toContain('Alcove')
        expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
      }
    }
    expect(mail.emails).toHaveLength(2)
  })
})
