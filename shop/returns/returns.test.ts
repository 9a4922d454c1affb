import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId, type OrderLineId } from '#shop/ids.ts'
import type { Delivery, DeliveryState } from '#shop/orders/deliveries.ts'
import type { OrderLine, ReturnTerms } from '#shop/orders/orders.ts'
import type { Day } from '#shop/time.ts'
import {
  returnableUnits,
  canTransition,
  outstanding,
  type Return,
  returnableOf,
  returnStates,
  returnTransitions,
  countUnits,
} from './returns.ts'

const line = (terms: ReturnTerms, quantity = 1) =>
  ({
    id: newId<'order_line'>(),
    quantity,
    returnTerms: terms,
    returnDays: terms === 'voluntary' ? 30 : null,
  }) as OrderLine

function delivery(
  lines: readonly OrderLine[],
  state: DeliveryState,
  deliveredAt: string | null = null,
): Delivery {
  return {
    id: newId<'delivery'>(),
    orderId: newId<'order'>(),
    number: 1,
    method: 'home',
    state,
    lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    carrier: null,
    tracking: null,
    trackingUrl: null,
    dispatchedAt: null,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    revision: 1,
  }
}

function input(
  lines: readonly OrderLine[],
  deliveries: readonly Delivery[],
  { today = '2026-12-01', returns = [] }: { today?: string; returns?: readonly Return[] } = {},
) {
  const order = { lines }
  const unitCounts = countUnits({ order, deliveries, returns, credited: new Map() })
  const returnable = returnableOf({
    order,
    deliveries,
    unitCounts,
    today: today as Day,
    timeZone: 'Europe/Berlin',
  })
  return { ...returnable, blockers: returnable.lines.map(({ blocker }) => blocker) }
}

const kinds = [line('voluntary'), line('withdrawal'), line('if_faulty')]

describe('returnable items', () => {
  test('before dispatch are all but those made to specification, without a deadline', () => {
    expect(input(kinds, [delivery(kinds, 'planned')], { today: '2028-01-01' })).toMatchObject({
      kind: 'withdrawal',
      withdrawUntil: null,
      blockers: [null, null, 'to_specification'],
    })
  })

  test('have no deadline while a part is still to be delivered', () => {
    const [first, ...rest] = kinds
    const come = delivery([first as OrderLine], 'delivered', '2026-11-01T12:00:00Z')
    expect(input(kinds, [come, delivery(rest, 'dispatched')], { today: '2027-01-01' })).toMatchObject({
      kind: 'withdrawal',
      withdrawUntil: null,
      blockers: [null, null, 'to_specification'],
    })
  })

  test.for([
    ['2026-12-07', 'withdrawal', [null, null, 'to_specification']],
    ['2026-12-08', 'return', [null, 'too_late', 'to_specification']],
    ['2026-12-23', 'return', [null, 'too_late', 'to_specification']],
    ['2026-12-24', null, ['too_late', 'too_late', 'to_specification']],
  ] as const)('on %s, after the last delivery on 23 November: %s', ([today, kind, blockers]) => {
    const [first, ...rest] = kinds
    const parts = [
      delivery([first as OrderLine], 'delivered', '2026-11-02T12:00:00Z'),
      delivery(rest, 'collected', '2026-11-23T12:00:00Z'),
    ]
    expect(input(kinds, parts, { today })).toMatchObject({
      kind,
      withdrawUntil: '2026-12-07',
      blockers,
    })
  })

  test('delivered half an hour after midnight in the shop’s time zone count as delivered on that day', () => {
    const at = (instant: string) => input(kinds, [delivery(kinds, 'delivered', instant)]).withdrawUntil
    expect(at('2026-11-23T22:59:59Z')).toBe('2026-12-07')
    expect(at('2026-11-23T23:30:00Z')).toBe('2026-12-08')
    // In summer Berlin is two hours ahead of UTC.
    expect(at('2026-10-20T22:30:00Z')).toBe('2026-11-04')
  })

  test('have a deadline that ignores cancelled deliveries', () => {
    const [first, ...rest] = kinds
    const parts = [
      delivery([first as OrderLine], 'delivered', '2026-11-23T12:00:00Z'),
      delivery(rest, 'cancelled'),
    ]
    expect(input(kinds, parts)).toMatchObject({
      withdrawUntil: '2026-12-07',
      blockers: [null, 'nothing_left', 'to_specification'],
    })
  })

  test('are taken from undispatched units first', () => {
    const units = { ordered: 5, unsent: 2, gone: 3, credited: 0, announced: 0, returned: 0 }
    expect(returnableUnits(units)).toEqual({ unsent: 2, gone: 3 })
    expect(returnableUnits({ ...units, announced: 1 })).toEqual({ unsent: 2, gone: 2 })
    expect(returnableUnits({ ...units, credited: 4 })).toEqual({ unsent: 1, gone: 0 })
  })
})

describe('a return', () => {
  const of = (state: Return['state'], quantity: number, unsent: number, received: number) =>
    outstanding({ state, lines: [{ lineId: 'x' as OrderLineId, quantity, unsent, received }] })

  test('waits for units that are still with the customer, and for none once it is closed', () => {
    expect(of('approved', 5, 2, 1)).toEqual([{ lineId: 'x', quantity: 2 }])
    expect(of('approved', 3, 2, 1)).toEqual([])
    expect(of('rejected', 5, 0, 0)).toEqual([])
    expect(of('refunded', 5, 0, 1)).toEqual([])
  })

  test('has final states', () => {
    for (const end of ['refunded', 'rejected', 'cancelled'] as const)
      for (const to of returnStates) expect(canTransition(end, to)).toBe(false)
    expect(Object.keys(returnTransitions)).toEqual([...returnStates])
  })
})

/** Covers any sequence of dispatches, withdrawals, receipts, rejections and manual refunds. */
test('no unit is ever refunded twice, and none that was not ordered', () => {
  const step = fc.record({
    what: fc.constantFrom('send', 'declare', 'receive', 'refuse', 'refund by hand'),
    many: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 40 }), (ordered, steps) => {
      const own = line('voluntary', ordered)
      const world = { unsent: ordered, gone: 0, credited: 0 }
      let returns: Return[] = []
      for (const { what, many } of steps) {
        const units = countUnits({
          order: { lines: [own] },
          deliveries: [
            delivery([{ ...own, quantity: world.unsent }], 'planned'),
            delivery([{ ...own, quantity: world.gone }], 'dispatched'),
          ],
          returns,
          credited: new Map([[own.id, { quantity: world.credited }]]),
        }).get(own.id)
        if (!units) throw new Error('the line is lost')
        const left = returnableUnits(units)
        expect(left.unsent + left.gone).toBeGreaterThanOrEqual(0)
        expect(units.credited + left.unsent + left.gone).toBeLessThanOrEqual(ordered)
        expect(units.announced + units.returned + left.unsent + left.gone).toBeLessThanOrEqual(ordered)
        expect(left.unsent).toBeLessThanOrEqual(units.unsent)
        const open = returns.find((it) => outstanding(it).length > 0)
        if (what === 'send') {
          const some = Math.min(many, world.unsent)
          world.unsent -= some
          world.gone += some
        } else if (what === 'declare' && many <= left.unsent + left.gone) {
          const unsent = Math.min(many, left.unsent)
          world.unsent -= unsent
          world.credited += unsent
          const lines = [{ lineId: own.id, quantity: many, unsent, received: 0 }]
          returns.push({ state: many > unsent ? 'approved' : 'refunded', lines } as unknown as Return)
        } else if (what === 'receive' && open) {
          const come = Math.min(many, outstanding(open)[0]?.quantity ?? 0)
          const lines = open.lines.map((it) => ({ ...it, received: it.received + come }))
          returns = returns.map((it) => (it === open ? { ...it, lines } : it))
          world.credited += Math.min(come, ordered - world.credited)
        } else if (what === 'refuse' && open) {
          returns = returns.map((it) => (it === open ? { ...it, state: 'rejected' } : it))
        } else if (what === 'refund by hand' && many <= ordered - world.credited) {
          const unsent = Math.min(many, world.unsent)
          world.unsent -= unsent
          world.credited += many
        }
        expect(world.credited).toBeLessThanOrEqual(ordered)
      }
    }),
  )
})
