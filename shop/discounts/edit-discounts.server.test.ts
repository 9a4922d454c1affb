import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { after, DAY, HOUR } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import type { DiscountDraft } from './draft.ts'
import { changeDiscount, createDiscount, removeDiscount, switchDiscount } from './edit-discounts.server.ts'
import { findDiscount, listDiscounts, listUses } from './staff-discounts.server.ts'
import type { StoredDiscount } from './staff-discounts.ts'
import { takeUses } from './uses.server.ts'

const EUR = currency('EUR')
const now = new Date('2026-11-30T10:00:00Z')
const later = after(now, HOUR)

const draft: DiscountDraft = {
  names: { en: 'Sale' },
  code: null,
  value: { kind: 'percent', percent: 1000 },
  leastGoods: money(0, EUR),
  category: null,
  customerEmail: null,
  startsAt: now,
  endsAt: null,
  useLimit: null,
  customerLimit: null,
}

describeOnEachEngine('a discount of the staff', ({ db }) => {
  const create = async (changes: Partial<DiscountDraft>) => {
    const created = await createDiscount(db(), { ...draft, ...changes }, { now })
    return created.ok ? created.value : expect.fail(created.problem.code)
  }
  const change = ({ id, updatedAt }: StoredDiscount, changes: Partial<DiscountDraft>, at = later) =>
    changeDiscount(db(), { id, seen: updatedAt, draft: { ...draft, ...changes } }, { now: at })
  const use = async ({ id }: StoredDiscount) => {
    const discounts = [{ id, of: 'goods', name: 'Sale', code: null, amount: money(500, EUR) }] as const
    const orderId = await minimalOrder(db(), now)
    expect(await takeUses(db(), { orderId, email: 'ada@example.org', discounts, now })).toBe(true)
  }

  test('has a code of its own, also if two people add it at the same time', async () => {
    const added = await Promise.all(
      [1, 2, 3].map(() => createDiscount(db(), { ...draft, code: 'SUMMER10' }, { now })),
    )
    expect(added.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = { ok: false, problem: { code: 'discounts.code_taken', facts: { code: 'SUMMER10' } } }
    expect(added.filter(({ ok }) => !ok)).toEqual([refused, refused])
    const other = await create({ code: 'OTHER' })
    expect(await change(other, { code: 'SUMMER10' })).toEqual(refused)
    expect(await change(other, { code: 'OTHER2' })).toMatchObject({ ok: true })
  })

  test('is refused for a category that does not exist', async () => {
    const category = { id: newId<'category'>() }
    expect(await createDiscount(db(), { ...draft, category }, { now })).toMatchObject({
      problem: { code: 'discounts.no_such_category' },
    })
  })

  test('keeps its value once an order has used it, but not its name, end and limits', async () => {
    const discount = await create({ code: 'USED', value: { kind: 'amount', amount: money(500, EUR) } })
    const same = { code: 'USED', value: discount.value } as const
    await use(discount)
    const fixed = { problem: { code: 'discounts.fixed' } }
    expect(await change(discount, { ...same, value: { kind: 'percent', percent: 1 } })).toMatchObject(fixed)
    expect(await change(discount, { ...same, code: 'NEW' })).toMatchObject(fixed)
    expect(await change(discount, { ...same, leastGoods: money(1, EUR) })).toMatchObject(fixed)
    expect(await change(discount, { ...same, startsAt: later })).toMatchObject(fixed)
    expect(await removeDiscount(db(), discount.id, { now })).toMatchObject(fixed)
    expect(await change(discount, { ...same, endsAt: later })).toMatchObject({
      problem: { code: 'discounts.end_past' },
    })
    const open = { names: { de: 'Aktion' }, endsAt: after(now, DAY), useLimit: 7, customerLimit: 1 }
    expect(await change(discount, { ...same, ...open })).toMatchObject({ ok: true, value: { after: open } })
    expect(await listUses(db(), discount.id, { most: 5 })).toMatchObject([
      { amount: money(500, EUR), isReleased: false },
    ])
  })

  test('keeps its value once it has lowered the prices for everyone', async () => {
    const discount = await create({ startsAt: after(now, HOUR) })
    const earlier = await change(discount, { value: { kind: 'percent', percent: 500 }, startsAt: later }, now)
    expect(earlier).toMatchObject({ ok: true })
    const started = (await findDiscount(db(), discount.id, { now: later }))!
    expect(started).toMatchObject({ isFixed: true, state: 'running' })
    expect(await change(started, { value: { kind: 'percent', percent: 1 }, startsAt: later })).toMatchObject({
      problem: { code: 'discounts.fixed' },
    })
    expect(await removeDiscount(db(), discount.id, { now: later })).toMatchObject({
      problem: { code: 'discounts.fixed' },
    })
    const ofAmount = await create({ value: { kind: 'amount', amount: money(500, EUR) } })
    expect(await removeDiscount(db(), ofAmount.id, { now: later })).toMatchObject({ ok: true })
  })

  test('is not overwritten by a person who has not seen the latest values', async () => {
    const discount = await create({ code: 'TWO' })
    expect(await change(discount, { code: 'TWO', useLimit: 3 })).toMatchObject({ ok: true })
    expect(await change(discount, { code: 'TWO', useLimit: 4 })).toMatchObject({
      problem: { code: 'discounts.changed' },
    })
  })

  test('is listed by state, name, code and e-mail address', async () => {
    await db().deleteFrom('discount_uses').execute()
    await db().deleteFrom('discounts').execute()
    const running = await create({ code: 'RUN', names: { en: 'Run_1' } })
    const planned = await create({ startsAt: after(now, DAY) })
    const ended = await create({ startsAt: after(now, -DAY), endsAt: now, customerEmail: 'ada@example.org' })
    const off = await create({ startsAt: after(now, -DAY) })
    const [once, twice] = [true, true].map(() => switchDiscount(db(), { id: off.id, isOn: false }, { now }))
    expect([await once, await twice]).toMatchObject([{ ok: true }, { ok: true }])
    const listed = async (filter: 'all' | StoredDiscount['state'], text = '') => {
      const { discounts, total } = await listDiscounts(db(), { filter, text, page: 1 }, { now })
      expect(total).toBe(discounts.length)
      return discounts.map(({ id }) => id)
    }
    expect(await listed('running')).toEqual([running.id])
    expect(await listed('planned')).toEqual([planned.id])
    expect(await listed('ended')).toEqual([ended.id])
    expect(await listed('off')).toEqual([off.id])
    expect(await listed('all')).toHaveLength(4)
    expect(await listed('all', 'run')).toEqual([running.id])
    expect(await listed('all', 'un_')).toEqual([running.id])
    expect(await listed('all', 'ada@')).toEqual([ended.id])
    expect(await listed('all', '%')).toEqual([])
  })
})
