import type { Option, OptionValue, StockPromise, Variant } from '#shop/catalogue/catalogue.ts'
import { subtract } from '#shop/money.ts'

type PromiseOf = (variant: NonNullable<OptionValue['nextVariant']>) => StockPromise

/**
 * Returns an option. For each of its values, returns what changes if the customer selects the value: the variant that
 * the page would show, the difference in price, and the availability.
 */
export function choicesOf({ values, ...option }: Option, shown: Variant, promiseOf: PromiseOf) {
  const promises = values.map(({ nextVariant }) => nextVariant && promiseOf(nextVariant))
  const current = promiseOf(shown)
  const isAvailabilityShown = promises.some((promise) => promise && !isSameAvailability(promise, current))
  return {
    ...option,
    values: values.map(({ nextVariant, ...value }, index) => {
      const promise = promises[index] ?? null
      const difference = nextVariant && subtract(nextVariant.price, shown.price)
      return {
        ...value,
        // The colour is the placeholder. A second one would make the page 6 KB larger.
        swatchPhoto:
          value.swatchPhoto && value.swatch ? { ...value.swatchPhoto, placeholder: '' } : value.swatchPhoto,
        sku: nextVariant?.sku ?? null,
        /**
         * The price of the variant that the customer gets by choosing this value, minus the price of the shown variant.
         * `null`: the price stays the same, or the shop has no such variant.
         */
        priceDifference: difference?.minor === 0 ? null : difference,
        /**
         * The availability of the variant that the customer gets by choosing this value. `null` if the shop has no such
         * variant. Also `null` if the availability is the same for all values of the option, because the page then
         * shows the availability only once, and not beside each value.
         */
        availability: isAvailabilityShown ? promise : null,
        soldOut: promise?.kind === 'sold_out',
      }
    }),
  }
}

/**
 * Checks whether two availabilities look the same beside an option value. Ignores the number of units in stock, because
 * the page does not show this number beside option values.
 */
function isSameAvailability(one: StockPromise, other: StockPromise): boolean {
  const weeksOf = (promise: StockPromise) => ('weeks' in promise ? promise.weeks : null)
  return one.kind === other.kind && weeksOf(one) === weeksOf(other)
}
