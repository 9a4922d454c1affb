// Fixtures for the documents of an order.
import type { Address } from '#shop/address.ts'
import {
  type DocumentFacts,
  type DocumentLine,
  type InvoiceFacts,
  type IssuedDocument,
  sumsOf,
} from '#shop/invoices/invoices.ts'
import { newId, type OrderId } from '#shop/ids.ts'
import { currency, money, times } from '#shop/money.ts'
import { type TaxDisplay, taxOf } from '#shop/tax/tax.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { Day } from '#shop/time.ts'

const euro = currency('EUR')

interface Pricing {
  price: number
  rate: number
  taxCase: TaxCase
  display: TaxDisplay
}

export function itemLine({
  price = 124_900,
  quantity = 1,
  taxCase = 'standard',
  rate = taxCase === 'standard' ? 1900 : 0,
  name = 'Fjord three-seat sofa',
  display = 'included',
}: Partial<Pricing> & { quantity?: number; name?: string } = {}): DocumentLine {
  const unitPrice = money(price, euro)
  const total = times(unitPrice, quantity)
  return {
    kind: 'piece',
    orderLineId: newId<'order_line'>(),
    name,
    options: [{ name: 'Fabric', value: 'Wool, moss' }],
    sku: 'FJORD-3-MOSS',
    quantity,
    unitPrice,
    total,
    taxCase,
    taxRate: rate,
    tax: taxOf(total, rate, display),
  }
}

export function deliveryLine({ price = 4900, ...pricing }: Partial<Pricing> = {}): DocumentLine {
  return {
    ...itemLine({ price, ...pricing }),
    kind: 'delivery',
    orderLineId: null,
    name: '',
    options: [],
    sku: null,
  }
}

/** Builds the data of an invoice from the given lines, with the fields of the first invoices of the shop. */
export function invoiceFacts(
  lines: readonly DocumentLine[] = [itemLine(), deliveryLine()],
  facts: Partial<InvoiceFacts> = {},
): InvoiceFacts {
  const taxDisplay = facts.taxDisplay ?? 'included'
  return {
    orderNumber: 'K7QF2M9X',
    orderedOn: '2026-11-21' as Day,
    language: 'en',
    deliveryMethod: 'home',
    suppliedBy: null,
    paidOn: '2026-11-21' as Day,
    seller: {
      shopName: 'Alcove',
      name: 'Alcove Furniture GmbH',
      addressLines: ['Lindenhof 7', '10969 Berlin', 'Germany'],
      vatId: 'DE000000000',
      register: 'Amtsgericht Charlottenburg, HRB 000000',
      representedBy: 'Marta Lindqvist',
      email: 'hello@alcove.example',
      phone: '+493023125042',
    },
    buyer: { name: 'Ada Byron', addressLines: ['Sonnenallee 12', '12045 Berlin', 'Germany'] },
    lines,
    taxDisplay,
    ...sumsOf(lines, taxDisplay, euro),
    ...facts,
  }
}

export const berlin: Address = {
  country: 'DE',
  company: '',
  street: 'Sonnenallee 12',
  extra: '',
  district: '',
  postcode: '12045',
  city: 'Berlin',
  region: '',
}

/** Builds the data of an invoice with all fields that the shop stores today. */
export function completeFacts(
  lines?: readonly DocumentLine[],
  {
    seller,
    ...facts
  }: Partial<Omit<InvoiceFacts, 'seller'>> & { seller?: Partial<InvoiceFacts['seller']> } = {},
): InvoiceFacts {
  const { seller: standard, buyer, ...before } = invoiceFacts(lines, facts)
  const address = { street: 'Lindenhof 7', postcode: '10969', city: 'Berlin' }
  return {
    ...before,
    supplyCountry: 'DE',
    seller: { ...standard, country: 'DE', taxNumber: '', address, ...seller },
    buyer: { ...buyer, address: berlin, deliveredTo: { name: buyer.name, address: berlin } },
    ...facts,
  }
}

/** The day on which the documents of the tests are issued. */
export const issueDay = '2026-11-22' as Day

/** Builds an invoice or, if it corrects an invoice, a credit note. */
export function documentOf(facts: InvoiceFacts, corrects: DocumentFacts['corrects'] = null): IssuedDocument {
  return {
    number: corrects ? 'G-2026-00007' : 'R-2026-00042',
    kind: corrects ? 'credit_note' : 'invoice',
    orderId: 'an order' as OrderId,
    issuedOn: issueDay,
    issuedAt: new Date('2026-11-22T09:00:00Z'),
    total: facts.total,
    facts: { ...facts, issuedOn: issueDay, corrects },
  }
}
