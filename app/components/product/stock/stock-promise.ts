import type { StockPromise } from '#shop/catalogue/catalogue.ts'
import type { units } from '#words/en/shop/units.ts'

/**
 * If the stock is at most this number, the sentence about the availability contains the number of units in stock.
 * Customers who want several units need this information.
 */
const FEW = 5

/** Describes in a sentence whether a product is in stock, or when its production ends. */
export function stockPromiseText(promise: StockPromise, words: typeof units): string {
  switch (promise.kind) {
    case 'in_stock':
      return promise.available > FEW ? words.inStock : words.fewInStock(promise.available)
    case 'sold_out':
      return words.soldOut
    case 'made_to_order':
      return words.madeToOrder(promise.weeks)
    case 'to_specification':
      return words.toSpecification(promise.weeks)
  }
}
