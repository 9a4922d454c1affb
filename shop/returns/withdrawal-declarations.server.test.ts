import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { newId } from '#shop/ids.ts'
import { sharedIpHash } from '#shop/ip-limit.ts'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { paymentContextOf, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { dispatchUnits } from '#tests/support/orders.ts'
import {
  clerk,
  createOrderOfThree,
  linesOf,
  markAllDelivered,
  returnActions,
} from '#tests/support/returns.ts'
import {
  assignDeclaration,
  closeDeclaration,
  eraseOldDeclarations,
  matchDeclaration,
  registerDeclaration,
} from './handle-declaration.server.ts'
import { listPossibleOrders } from './possible-orders.server.ts'
import { orderNumbersIn } from './withdrawal-declarations.ts'
import { sendHeldReceipts } from './internal/receipts.server.ts'
import { eraseReturnContacts, listReturns } from './returns.server.ts'
import {
  declareWithdrawal,
  findDeclaration,
  listDeclarations,
  listDeclarationsOf,
} from './withdrawal-declarations.server.ts'

describeOnEachEngine('a declaration from the withdrawal form', ({ db }) => {
  const { refunds } = returnActions(db)

  const input = {
    name: 'Ada Byron',
    contract: 'the sofas of last week',
    email: 'ada@example.org',
    scope: 'whole',
    items: null,
    language: 'de',
    ipHash: null,
  } as const

  const declare = async (
    changes: Partial<Omit<Parameters<typeof declareWithdrawal>[1], 'scope'>> & {
      scope?: 'whole' | 'part'
    } = {},
    now = testNow,
  ) =>
    declareWithdrawal(
      db(),
      { ...input, key: newId(), ...changes },
      { settings: await getSettings(db()), now },
    )

  const latest = async () => {
    const [found] = await listDeclarations(db(), { filter: 'all', page: 1, perPage: 1 })
    return found ?? expect.fail('no declaration')
  }

  const receiptsTo = async (email: string) => {
    const rows = await db()
      .selectFrom('messages')
      .select(['facts', 'order_id'])
      .where('kind', '=', 'withdrawal_declared')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return rows.map(({ facts, order_id }) => ({
      count: 'declarations' in facts ? facts.declarations.length : 0,
      order_id,
    }))
  }

  /** Creates a declaration that contains the number of an order, as of the given time, and looks for its order. */
  async function declareFor(number: string, now: Date, changes: Parameters<typeof declare>[0] = {}) {
    await declare({ contract: `Order ${number.toLowerCase()}!`, key: newId(), ...changes }, now)
    const id = await latestAbout(db(), number)
    await matchDeclaration(db(), id)
    return (await findDeclaration(db(), id)) ?? expect.fail('not found')
  }

  test('is stored with its exact text and time, and acknowledged in the same transaction', async () => {
    const text = 'Zeile 1\nZeile 2: 🛋️ שלום \u202e <b>x</b>'
    const now = after(testNow, 123)
    const receipt = await declare({ items: text, email: 'exact@example.org', scope: 'part' }, now)
    expect(receipt).toEqual({ receivedAt: now, isEmailDelayed: false })
    const row = await db()
      .selectFrom('withdrawal_declarations')
      .selectAll()
      .where('email', '=', 'exact@example.org')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ items: text, received_at: now, state: 'open', scope: 'part', language: 'de' })
    const message = await db()
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', 'exact@example.org')
      .executeTakeFirstOrThrow()
    expect(message.id).toBe(row.receipt_id)
    expect(message.facts).toMatchObject({ declarations: [{ receivedAt: now.toISOString(), items: text }] })
  })

  test('submitted twice, even simultaneously, is stored and acknowledged once', async () => {
    const twice = { key: newId() as string, email: 'twice@example.org' }
    const receipts = await Promise.all([1, 2, 3].map((minutes) => declare(twice, after(testNow, minutes))))
    expect(new Set(receipts.map(({ receivedAt }) => receivedAt.getTime())).size).toBe(1)
    expect(await receiptsTo(twice.email)).toHaveLength(1)
    // The customer used the Back button and changed the text: this is another declaration.
    await declare({ ...twice, items: 'only the chair' })
    expect(await receiptsTo(twice.email)).toHaveLength(2)
  })

  test('is stored even in a flood, which only delays the acknowledgements to the mailbox', async () => {
    const spellings = ['flood@example.org', 'Flood+1@example.org', 'flood+2@example.org', 'flood@example.org']
    const first = []
    for (const email of spellings) first.push(await declare({ email }))
    expect(first.map(({ isEmailDelayed }) => isEmailDelayed)).toEqual([false, false, false, true])
    for (let more = 0; more < 30; more += 1) await declare({ email: 'flood@example.org' })
    const stored = db().selectFrom('withdrawal_declarations').where('mailbox', '=', 'flood@example.org')
    expect(await countOf(stored)).toBe(34)
    expect(await receiptsTo('flood@example.org')).toHaveLength(1)
    const settings = await getSettings(db())
    expect(await sendHeldReceipts(db(), { settings, now: after(testNow, MINUTE) })).toBe(0)
    const later = after(testNow, 16 * MINUTE)
    expect(await sendHeldReceipts(db(), { settings, now: later })).toBe(1)
    expect(await sendHeldReceipts(db(), { settings, now: after(later, 1) })).toBe(1)
    expect((await receiptsTo('flood@example.org')).map(({ count }) => count)).toEqual([1, 20, 11])
    expect(await sendHeldReceipts(db(), { settings, now: after(later, DAY) })).toBe(0)
  })

  test('from a client IP that submits very many is stored, and acknowledged later', async () => {
    const receipts = []
    for (let sent = 0; sent < 12; sent += 1)
      receipts.push(await declare({ ipHash: 'one', email: `person${sent}@example.org` }))
    expect(receipts.filter(({ isEmailDelayed }) => isEmailDelayed)).toHaveLength(2)
    const shared = await declare({ ipHash: sharedIpHash('one'), email: 'shared@example.org' })
    expect(shared.isEmailDelayed).toBe(false)
    const settings = await getSettings(db())
    expect(await sendHeldReceipts(db(), { settings, now: after(testNow, HOUR) })).toBe(2)
  })

  test('belongs to an order if the number agrees, and also the e-mail address or the name', async () => {
    const order = await createOrderOfThree(db())
    const { contact, number } = order
    const cases = [
      [{ email: contact.email, name: 'E. Noether' }, 'matched'],
      [{ email: 'other@example.org', name: `  ${contact.name.toUpperCase()} ` }, 'matched'],
      [{ email: 'other2@example.org', name: 'E. Noether' }, 'open'],
    ] as const
    for (const [who, state] of cases) {
      const declaration = await declareFor(number, testNow, who)
      expect(declaration.state).toBe(state)
      expect(declaration.orderNumber).toBe(state === 'matched' ? number : null)
    }
    expect(await possibleOrders(db())).toEqual([[{ number, email: 'other' }]])
    const wrong = await declareFor(newOrderNumber(), testNow, { email: contact.email })
    expect(wrong.state).toBe('open')
    expect(await possibleOrders(db())).toEqual([[], [{ number, email: 'other' }]])
    expect(await listDeclarationsOf(db(), order.id)).toHaveLength(2)
  })

  test('counts from its receipt: registered after the period, it is a withdrawal of that day', async () => {
    const order = await createOrderOfThree(db())
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, testNow)
    const inTime = after(testNow, 13 * DAY)
    const { id } = await declareFor(order.number, inTime, { items: 'everything', email: order.contact.email })
    const emailContext = paymentContextOf(db(), { now: after(testNow, 40 * DAY) })
    const registered = await registerDeclaration(db(), { id, lines: 'whole', by: clerk }, emailContext)
    expect(registered).toMatchObject({
      ok: true,
      value: { kind: 'withdrawal', declaredAt: inTime, statement: 'everything', state: 'approved' },
    })
    const [entry, ...others] = await listReturns(db(), order.id)
    expect(others).toEqual([])
    expect(entry?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    const letters = await returnActions(db).withdrawalEmails(order)
    expect(letters[0]?.facts).toMatchObject({ declaredAt: inTime.toISOString() })
    const again = await registerDeclaration(db(), { id, lines: 'whole', by: clerk }, emailContext)
    expect(again).toEqual(refuse('returns.declaration_handled'))
    expect(await listReturns(db(), order.id)).toHaveLength(1)
    expect(await findDeclaration(db(), id)).toMatchObject({
      state: 'handled',
      returnNumber: entry?.number,
      handledBy: clerk.name,
    })
  })

  test('received after the withdrawal period is registered as a voluntary return', async () => {
    const order = await createOrderOfThree(db())
    const { sofas } = linesOf(order)
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, testNow)
    const now = after(testNow, 20 * DAY)
    const { id } = await declareFor(order.number, now, { email: order.contact.email })
    const registered = await registerDeclaration(
      db(),
      { id, lines: 'whole', by: clerk },
      paymentContextOf(db(), { now }),
    )
    // The made-to-order item can be returned only within the withdrawal period.
    expect(registered).toMatchObject({
      value: { kind: 'return', lines: [{ lineId: sofas.id, quantity: 2 }] },
    })
  })

  test('of undispatched items is refunded at once, and wrong quantities leave it open', async () => {
    const order = await createOrderOfThree(db())
    const { sofas } = linesOf(order)
    const { id } = await declareFor(order.number, testNow, { email: order.contact.email })
    const emailContext = paymentContextOf(db(), { now: after(testNow, DAY) })
    const tooMany = [{ lineId: sofas.id, quantity: 3 }]
    const refused = await registerDeclaration(db(), { id, lines: tooMany, by: clerk }, emailContext)
    expect(refused).toMatchObject({ ok: false, problem: { code: 'orders.too_many_pieces' } })
    expect((await findDeclaration(db(), id))?.state).toBe('matched')
    await registerDeclaration(
      db(),
      { id, lines: [{ lineId: sofas.id, quantity: 1 }], by: clerk },
      emailContext,
    )
    expect(await refunds(order)).toEqual([[sofas.unitPrice.minor, 'withdrawn']])
  })

  test('without an order is assigned by staff before it can be registered, or closed with a note', async () => {
    const order = await createOrderOfThree(db())
    await declare({ email: 'lost@example.org' })
    const { id } = await db()
      .selectFrom('withdrawal_declarations')
      .select('id')
      .where('email', '=', 'lost@example.org')
      .executeTakeFirstOrThrow()
    const emailContext = paymentContextOf(db())
    const register = () => registerDeclaration(db(), { id, lines: 'whole', by: clerk }, emailContext)
    expect(await register()).toEqual(refuse('returns.declaration_unassigned'))
    expect(await assignDeclaration(db(), { id, orderId: order.id })).toMatchObject({ ok: true })
    expect(await receiptsTo('lost@example.org')).toMatchObject([{ order_id: order.id }])
    const close = () => closeDeclaration(db(), { id, note: 'Sent twice', by: clerk, now: testNow })
    expect(await close()).toMatchObject({ ok: true })
    expect(await findDeclaration(db(), id)).toMatchObject({ state: 'handled', note: 'Sent twice' })
    const over = refuse('returns.declaration_handled')
    expect(await close()).toEqual(over)
    expect(await register()).toEqual(over)
    expect(await assignDeclaration(db(), { id, orderId: order.id })).toEqual(over)
    expect(await assignDeclaration(db(), { id: newId(), orderId: order.id })).toBeNull()
  })

  test('loses its network after a day, its texts with those of its order, and itself after six years', async () => {
    const order = await createOrderOfThree(db())
    const { id } = await declareFor(order.number, testNow, {
      email: 'gone@example.org',
      items: 'secret words',
      name: order.contact.name,
      ipHash: 'two',
    })
    await declare({ email: 'old@example.org' })
    await eraseOldDeclarations(db(), after(testNow, 2 * DAY))
    const network = () =>
      db()
        .selectFrom('withdrawal_declarations')
        .select('network')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await network()).toEqual({ network: null })
    await eraseReturnContacts(db(), [order.id])
    expect(await findDeclaration(db(), id)).toMatchObject({ email: '', contract: '', items: null })
    await eraseOldDeclarations(db(), after(testNow, 7 * 366 * DAY))
    expect(await receiptsTo('old@example.org')).toEqual([])
    expect((await findDeclaration(db(), id))?.orderId).toBe(order.id)
    expect((await latest()).orderId).not.toBeNull()
  })
})

/** Returns the possible orders of all declarations that have no order and contain an order number, newest first. */
async function possibleOrders(db: Db) {
  const declarations = await listDeclarations(db, { filter: 'open', page: 1, perPage: 50 })
  const found = await listPossibleOrders(db, declarations)
  return declarations
    .filter(({ contract }) => orderNumbersIn(contract).length > 0)
    .map(({ id }) => found.get(id) ?? [])
}

/** Returns the ID of the newest declaration whose text contains an order number. */
async function latestAbout(db: Db, number: string) {
  const { id } = await db
    .selectFrom('withdrawal_declarations')
    .select('id')
    .where('contract', 'ilike', `%${number}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
