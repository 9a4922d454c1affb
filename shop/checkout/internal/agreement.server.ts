import type { Language } from '#shop/language.ts'
import { type Agreement, type LinePromise, type OrderedLine, returnTermsOf } from '#shop/orders/orders.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Review, ReviewedLine } from '../checkout.ts'

/** What the shopper agrees to by pressing the button; null while something is missing or cannot be bought. */
export function agreementOf(
  { cart, told, bill, key }: Review,
  { language, settings }: { language: Language; settings: Settings },
): Agreement | null {
  if (!key || !bill || !told.contact) return null
  const { method, price, country, rate, tax } = bill.delivery
  return {
    cartId: cart.id,
    language,
    contact: told.contact,
    address: method === 'home' ? told.address : null,
    lines: bill.lines.map(agreedLine),
    delivery: { method, price, country, taxRate: rate, tax },
    taxDisplay: settings.taxDisplay,
    goods: cart.goods,
    tax: bill.tax,
    total: bill.total,
    termsVersion: settings.termsVersion,
  }
}

export function agreedLine(line: ReviewedLine): OrderedLine {
  return {
    variantId: line.variantId,
    productSlug: line.productSlug,
    sku: line.sku,
    name: line.name,
    options: line.options,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    taxRate: line.taxRate,
    tax: line.tax,
    promise: promiseOf(line),
    returnTerms: returnTermsOf[line.stockPolicy],
  }
}

function promiseOf({ promise }: ReviewedLine): LinePromise {
  if (promise.kind === 'made_to_order' || promise.kind === 'to_specification') return promise
  return { kind: 'in_stock' }
}
