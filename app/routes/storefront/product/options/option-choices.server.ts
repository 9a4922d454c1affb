import type { Option, OptionValue, StockPromise, Variant } from '#shop/catalogue/catalogue.ts'
import { subtract } from '#shop/money.ts'

type PromiseOf = (variant: NonNullable<OptionValue['nextVariant']>) => StockPromise

/**
 * Returns an option with the consequences of choosing each of its values: the variant that follows, the difference
 * between its price and the price of the variant shown, and its availability.
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
        /** Positive: the value costs more than the variant shown. `null`: the price stays the same. */
        priceDifference: difference?.minor === 0 ? null : difference,
        /** `null`: all values of the option have the availability of the variant shown. */
        availability: isAvailabilityShown ? promise : null,
        soldOut: promise?.kind === 'sold_out',
      }
    }),
  }
}

/** Compares what the page shows at an option value, which is not the number of units in stock. */
function isSameAvailability(one: StockPromise, other: StockPromise): boolean {
  const weeksOf = (promise: StockPromise) => ('weeks' in promise ? promise.weeks : null)
  return one.kind === other.kind && weeksOf(one) === weeksOf(other)
}
