import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId, type VariantId } from '#shop/ids.ts'
import { add, currency, MAX_MINOR, money, subtract, sum } from '#shop/money.ts'
import { type TaxDisplay, taxOf } from '#shop/tax/tax.ts'
import { type TaxCase, taxKey } from '#shop/tax-case.ts'
import { creditedBy, noCredit, nothingCredited } from '#tests/support/credited.ts'
import { deliveryLine, invoiceFacts, itemLine } from '#tests/support/invoice-fixtures.ts'
import { checkCredit, creditableOf, creditLines, type CreditInput } from './credit.ts'
import { applyDiscounts, type DiscountOffer } from '#shop/discounts/discounts.ts'
import { type DocumentLine, type InvoiceFacts, sumsOf } from './invoices.ts'

const euro = currency('EUR')
const none = nothingCredited
const nothing = noCredit

/** Credits one input after another, each checked against the invoice, as `issueCreditNote` does. */
function credit(invoice: InvoiceFacts, creditInputs: readonly CreditInput[]): DocumentLine[] {
  const all: DocumentLine[] = []
  for (const creditInput of creditInputs) {
    const credited = creditedBy(all, invoice.taxDisplay)
    const lines = creditLines(invoice, credited, creditInput)
    checkCredit(invoice, credited, lines)
    all.push(...lines)
  }
  return all
}

const restOf = (invoice: InvoiceFacts, lines: readonly DocumentLine[]): CreditInput => ({
  ...creditableOf(invoice, creditedBy(lines, invoice.taxDisplay)),
  goodwill: null,
})

const display = fc.constantFrom<TaxDisplay>('included', 'added')
const taxation = fc.oneof(
  fc.constantFrom(0, 550, 700, 1900, 2550).map((rate) => ({ taxCase: 'standard' as const, rate })),
  fc.constantFrom<TaxCase>('margin_used', 'margin_art', 'exempt', 'export').map((taxCase) => ({
    taxCase,
    rate: 0,
  })),
)
/** Any invoice. Because of discounts, line totals need not be multiples of a price. */
const anyInvoice = display.chain((shown) =>
  fc
    .record({
      pieces: fc.array(
        fc.record({
          total: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: MAX_MINOR })),
          quantity: fc.integer({ min: 1, max: 20 }),
          taxation,
        }),
        { minLength: 1, maxLength: 8 },
      ),
      delivery: fc.option(fc.integer({ min: 1, max: 20_000 })),
    })
    .map(({ pieces, delivery }) => {
      const lines = pieces.map(({ total, quantity, taxation: { taxCase, rate } }) => ({
        ...itemLine({ quantity, taxCase, rate, display: shown }),
        unitPrice: null,
        total: money(total, euro),
        tax: taxOf(money(total, euro), rate, shown),
      }))
      const last = delivery === null ? [] : [deliveryLine({ price: delivery, display: shown })]
      return invoiceFacts([...lines, ...last], { taxDisplay: shown })
    }),
)

/** Any invoice of a cart with a discount, as the checkout computes it. The delivery may be free because of another. */
const anyDiscountedInvoice = display.chain((shown) =>
  fc
    .record({
      items: fc.array(
        fc.record({
          price: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 300_000 })),
          quantity: fc.integer({ min: 1, max: 20 }),
          isEligible: fc.boolean(),
          taxation,
        }),
        { minLength: 1, maxLength: 8 },
      ),
      value: fc.oneof(
        fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ kind: 'percent' as const, percent })),
        fc
          .integer({ min: 1, max: 400_000 })
          .map((minor) => ({ kind: 'amount' as const, amount: money(minor, euro) })),
      ),
      isDeliveryFree: fc.boolean(),
    })
    .map(({ items, value, isDeliveryFree }) => {
      const priced = items.map(({ price, quantity }, nth) => ({
        variantId: `variant ${nth}` as VariantId,
        total: money(price * quantity, euro),
      }))
      const variantIds = priced.filter((_, nth) => items[nth]?.isEligible).map(({ variantId }) => variantId)
      const leastGoods = money(0, euro)
      const offer: DiscountOffer = { id: newId(), name: 'Sale', code: 'SALE', value, leastGoods, variantIds }
      const { shares } = applyDiscounts(priced, [offer], euro)
      const lines = items.map(({ price, quantity, taxation: { taxCase, rate } }, nth) =>
        discounted(itemLine({ price, quantity, taxCase, rate, display: shown }), shares[nth]!.minor, shown),
      )
      const delivery = deliveryLine({ price: 4900, display: shown })
      const last = isDeliveryFree ? discounted(delivery, 4900, shown) : delivery
      return invoiceFacts([...lines, last], { taxDisplay: shown })
    }),
)

function discounted(line: DocumentLine, minor: number, shown: TaxDisplay): DocumentLine {
  if (minor === 0) return line
  const amount = money(minor, euro)
  const total = subtract(line.total, amount)
  const discount = { name: 'Sale', code: 'SALE', amount }
  return { ...line, discount, total, tax: taxOf(total, line.taxRate, shown) }
}

describe('credit notes of discounted items', () => {
  test('for single units, in any order, add up to what was paid, and their discounts to that of the order', () => {
    fc.assert(
      fc.property(anyDiscountedInvoice, fc.infiniteStream(fc.nat()), (invoice, random) => {
        const single = invoice.lines.flatMap(({ kind, orderLineId, quantity, total }) =>
          kind === 'delivery' || orderLineId === null
            ? total.minor > 0
              ? [{ ...nothing, delivery: true }]
              : []
            : Array.from({ length: quantity }, () => ({ ...nothing, lines: [{ orderLineId, quantity: 1 }] })),
        )
        const shuffled = single
          .map((creditInput) => ({ creditInput, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ creditInput }) => creditInput)
        const lines = credit(invoice, shuffled)
        const atOnce = credit(invoice, [restOf(invoice, [])])
        for (const credits of [lines, atOnce]) {
          const credited = creditedBy(credits, invoice.taxDisplay)
          expect(credited.total).toEqual(invoice.total)
          for (const { taxCase = 'standard', rate, net, tax } of invoice.taxes) {
            const back = credited.byTax.get(taxKey({ taxCase, rate }))
            expect(back ?? { total: money(0, euro), tax: money(0, euro) }).toEqual({
              total: add(net, tax),
              tax,
            })
          }
          for (const { orderLineId, discount } of invoice.lines) {
            if (orderLineId === null) continue
            const shares = credits.filter((line) => line.orderLineId === orderLineId)
            const shown = shares.map((line) => line.discount?.amount ?? money(0, euro))
            expect(sum(shown, euro)).toEqual(discount?.amount ?? money(0, euro))
          }
        }
        for (const { unitPrice, quantity, discount, total } of lines)
          if (unitPrice) expect(unitPrice.minor * quantity - (discount?.amount.minor ?? 0)).toBe(total.minor)
      }),
      { numRuns: 200 },
    )
  })

  test('state no unit price and no discount after goodwill has reduced what is left', () => {
    const sofa = discounted(itemLine({ price: 100_000 }), 10_000, 'included')
    const invoice = invoiceFacts([sofa])
    const creditInput = { ...nothing, lines: [{ orderLineId: sofa.orderLineId!, quantity: 1 }] }
    const [, item] = credit(invoice, [{ ...nothing, goodwill: money(5000, euro) }, creditInput])
    expect(item).toMatchObject({ unitPrice: null, total: money(85_000, euro) })
    expect(item).not.toHaveProperty('discount')
  })

  test('never credit a delivery that was free', () => {
    const invoice = invoiceFacts([itemLine(), discounted(deliveryLine(), 4900, 'included')])
    expect(creditableOf(invoice, none).delivery).toBe(false)
  })
})

describe('credit notes', () => {
  test('for single units, in any order, add up to one for everything, and to the invoice', () => {
    fc.assert(
      fc.property(anyInvoice, fc.infiniteStream(fc.nat()), (invoice, random) => {
        const single = invoice.lines.flatMap(({ kind, orderLineId, quantity }) =>
          kind === 'delivery' || orderLineId === null
            ? [{ ...nothing, delivery: true }]
            : Array.from({ length: quantity }, () => ({
                ...nothing,
                lines: [{ orderLineId, quantity: 1 }],
              })),
        )
        const shuffled = single
          .map((creditInput) => ({ creditInput, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ creditInput }) => creditInput)
        const bit = creditedBy(credit(invoice, shuffled), invoice.taxDisplay)
        const atOnce = creditedBy(credit(invoice, [restOf(invoice, [])]), invoice.taxDisplay)
        expect(bit.byLine).toEqual(atOnce.byLine)
        expect(bit.total).toEqual(invoice.total)
        expect(atOnce.total).toEqual(invoice.total)
        for (const { taxCase = 'standard', rate, net, tax } of invoice.taxes) {
          const key = taxKey({ taxCase, rate })
          expect(bit.byTax.get(key)).toEqual({ total: add(net, tax), tax })
          expect(atOnce.byTax.get(key)).toEqual({ total: add(net, tax), tax })
        }
      }),
      { numRuns: 150 },
    )
  })

  test('with goodwill in between add up to the invoice to the cent in the end, including the tax', () => {
    const part = fc.record({
      share: fc.integer({ min: 0, max: 100 }),
      line: fc.nat(),
      delivery: fc.boolean(),
    })
    fc.assert(
      fc.property(anyInvoice, fc.array(part, { maxLength: 12 }), (invoice, parts) => {
        const lines: DocumentLine[] = []
        const give = (creditInput: CreditInput) => {
          const credited = creditedBy(lines, invoice.taxDisplay)
          const more = creditLines(invoice, credited, creditInput)
          checkCredit(invoice, credited, more)
          lines.push(...more)
        }
        for (const { share, line, delivery } of parts) {
          const left = creditableOf(invoice, creditedBy(lines, invoice.taxDisplay))
          const goodwill = Math.floor((left.total.minor * share) / 100)
          if (goodwill > 0) give({ ...nothing, goodwill: money(goodwill, euro) })
          const piece = left.lines[line % (left.lines.length || 1)]
          const some = piece ? [{ ...piece, quantity: 1 + (line % piece.quantity) }] : []
          give({ lines: some, delivery: delivery && left.delivery, goodwill: null })
        }
        for (let pass = 0; pass < 2; pass += 1) give(restOf(invoice, lines))
        const { total } = creditableOf(invoice, creditedBy(lines, invoice.taxDisplay))
        if (total.minor > 0) give({ ...nothing, goodwill: total })
        const credited = creditedBy(lines, invoice.taxDisplay)
        expect(credited.total).toEqual(invoice.total)
        for (const { taxCase = 'standard', rate, net, tax } of invoice.taxes) {
          const back = credited.byTax.get(taxKey({ taxCase, rate })) ?? {
            total: money(0, euro),
            tax: money(0, euro),
          }
          expect(back).toEqual({ total: add(net, tax), tax })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('distribute goodwill over the tax rates in proportion to the amounts paid', () => {
    const invoice = invoiceFacts([
      itemLine({ price: 30_000, rate: 1900 }),
      itemLine({ price: 10_000, rate: 700 }),
    ])
    const lines = creditLines(invoice, none, { ...nothing, goodwill: money(4000, euro) })
    expect(lines).toMatchObject([
      { kind: 'goodwill', taxRate: 1900, total: money(3000, euro), tax: money(479, euro) },
      { kind: 'goodwill', taxRate: 700, total: money(1000, euro), tax: money(65, euro) },
    ])
    expect(sumsOf(lines, 'included', euro).total).toEqual(money(4000, euro))
  })

  test('distribute goodwill over goods with and without shown tax, and keep their taxation', () => {
    const invoice = invoiceFacts([
      itemLine({ price: 20_000 }),
      itemLine({ price: 10_000, taxCase: 'margin_used' }),
      itemLine({ price: 10_000, taxCase: 'exempt' }),
    ])
    expect(creditLines(invoice, none, { ...nothing, goodwill: money(4000, euro) })).toMatchObject([
      { taxCase: 'standard', taxRate: 1900, total: money(2000, euro), tax: money(319, euro) },
      { taxCase: 'margin_used', taxRate: 0, total: money(1000, euro), tax: money(0, euro) },
      { taxCase: 'exempt', taxRate: 0, total: money(1000, euro), tax: money(0, euro) },
    ])
  })

  test('do not credit goodwill a second time with the items', () => {
    const sofa = itemLine({ price: 100_000 })
    const invoice = invoiceFacts([sofa])
    const creditInput = { ...nothing, lines: [{ orderLineId: sofa.orderLineId!, quantity: 1 }] }
    const [, piece] = credit(invoice, [{ ...nothing, goodwill: money(10_000, euro) }, creditInput])
    expect(piece).toMatchObject({ kind: 'piece', unitPrice: null, total: money(90_000, euro) })
  })

  test('keep the shown price per unit when prices are without tax', () => {
    const chairs = itemLine({ price: 999, quantity: 3, rate: 825, display: 'added' })
    const invoice = invoiceFacts([chairs], { taxDisplay: 'added' })
    const one = { ...nothing, lines: [{ orderLineId: chairs.orderLineId!, quantity: 1 }] }
    const lines = credit(invoice, [one, one, one])
    expect(lines.map(({ total, unitPrice }) => [total.minor, unitPrice?.minor])).toEqual([
      [999, 999],
      [999, 999],
      [999, 999],
    ])
    expect(
      sum(
        lines.map(({ tax }) => tax),
        euro,
      ),
    ).toEqual(chairs.tax)
  })

  test('for more units, more goodwill or a second delivery than invoiced are refused', () => {
    const sofa = itemLine({ quantity: 2 })
    const invoice = invoiceFacts([sofa, deliveryLine()])
    const pieces = (quantity: number) => ({
      ...nothing,
      lines: [{ orderLineId: sofa.orderLineId!, quantity }],
    })
    const unknown = { ...nothing, lines: [{ orderLineId: itemLine().orderLineId!, quantity: 1 }] }
    const tooMuch = { ...nothing, goodwill: money(invoice.total.minor + 1, euro) }
    const delivery = { ...nothing, delivery: true }
    for (const creditInputs of [
      [pieces(3)],
      [pieces(0)],
      [pieces(1), pieces(2)],
      [unknown],
      [{ ...nothing, lines: [...pieces(1).lines, ...pieces(1).lines] }],
      [tooMuch],
      [{ ...nothing, goodwill: money(0, euro) }],
      [delivery, delivery],
    ]) {
      expect(() => credit(invoice, creditInputs)).toThrow(RangeError)
    }
    expect(creditableOf(invoice, none)).toMatchObject({
      lines: [{ quantity: 2 }],
      delivery: true,
      total: invoice.total,
    })
  })
})
