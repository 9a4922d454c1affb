import { useEffect, useRef } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { ReviewedLine } from '#shop/checkout/checkout.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import { usePaymentSentence } from '#app/components/order/payment-sentence.ts'
import { PromisedTime } from '#app/components/order/promised-time.tsx'
import { LegalGuarantee } from '#app/components/product/legal-guarantee.tsx'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { variantPath } from '#app/components/product/variant-options.ts'
import { stockPromiseText } from '#app/components/product/stock/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { CheckoutTotals } from './checkout-totals.tsx'
import type { CheckoutData } from '../checkout.tsx'
import type { StepResponse } from './step.tsx'
import styles from './review-step.module.css'

interface ReviewStepProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/** Shows the whole order for review, with the button that places the order. */
export function ReviewStep({ checkout, response: sent }: ReviewStepProps) {
  const { words } = useWords()
  const { review, hold, paymentMethods, guaranteeNotice } = checkout
  const payBy = usePaymentSentence(paymentMethods)
  const { breakdown, key } = review
  const fetcher = useFetcher<StepResponse>({ key: 'checkout-order' })
  const response = fetcher.state === 'idle' ? (fetcher.data ?? sent) : undefined
  const notice = useFocusOn(response)
  if (!breakdown || !key) return null
  const isPending = fetcher.state !== 'idle'
  return (
    <div className={stack(4)}>
      <div ref={notice} tabIndex={-1}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
      </div>
      <PickupAddress {...checkout} />
      <h3 className={styles.heading}>{words.checkout.items}</h3>
      <ul className={stack(4)}>
        {breakdown.lines.map((line) => (
          <Line key={line.id} line={line} method={breakdown.delivery.method} />
        ))}
      </ul>
      <LegalGuarantee image={guaranteeNotice} level="h3" />
      <p className={looks.fine}>{words.checkout.consumersOnly}</p>
      <p className={styles.terms}>
        {words.checkout.agree}{' '}
        <Link to={href('/pages/terms/:version', { version: review.termsVersion })}>
          {words.checkout.terms}
        </Link>
        {words.checkout.agreeWithdrawal}{' '}
        <Link to={href('/pages/:slug', { slug: 'returns' })}>{words.checkout.withdrawal}</Link>
        {words.checkout.agreeEnd}
      </p>
      <fetcher.Form method="post" action={href('/checkout/order')} className={stack(4)}>
        <input type="hidden" name="key" value={key} />
        <CheckoutTotals {...checkout} />
        <Button size="l" wide pending={isPending}>
          {isPending ? words.checkout.ordering : words.checkout.order}
        </Button>
        <p className={looks.fine}>
          {payBy} {words.checkout.payNext}
          {hold?.kind === 'standing' && ` ${words.checkout.hold.until(hold.until)}`}
        </p>
      </fetcher.Form>
    </div>
  )
}

function Line({ line, method }: { line: ReviewedLine; method: DeliveryMethod }) {
  const { words, format } = useWords()
  const { name, options, photo, picture, quantity, discount, total, promise, deliveryTime } = line
  const { returnTerms, returnDays } = line
  const { width, depth, height } = line.dimensions
  const size = format.size([width, depth, height])
  return (
    <li className={styles.line}>
      <PhotoPicture photo={photo} drawing={picture} alt="" sizes="5rem" eager className={styles.picture} />
      <div className={stack(1)}>
        <p className={styles.name}>
          <span>
            {words.checkout.quantity(quantity)}{' '}
            <Link to={variantPath({ slug: line.productSlug, sku: line.sku })}>{name}</Link>
          </span>
          <span className={looks.numbers}>{format.money(total)}</span>
        </p>
        {discount.minor > 0 && (
          <p className={looks.fine}>{words.discounts.share(format.deduction(discount))}</p>
        )}
        {options.length > 0 && (
          <p className={looks.fine}>
            {options.map((option) => `${option.name}: ${option.value}`).join(', ')}
          </p>
        )}
        {size && <p className={looks.fine}>{words.checkout.size(size)}</p>}
        {line.materials && <p className={looks.fine}>{words.checkout.materials(line.materials)}</p>}
        <p className={looks.fine}>{stockPromiseText(promise, words.units)}</p>
        <p className={looks.fine}>
          <PromisedTime time={deliveryTime} method={method} />
        </p>
        <p className={looks.fine}>{words.checkout.returns[returnTerms](returnDays ?? 0)}</p>
      </div>
    </li>
  )
}

function PickupAddress({ review, collectionAddress }: CheckoutData) {
  const { words } = useWords()
  const { name, street, postcode, city } = collectionAddress
  if (review.details.method !== 'collection') return null
  return (
    <>
      <h3 className={styles.heading}>{words.checkout.pickupAddress}</h3>
      <address>
        {[name, street, `${postcode} ${city}`].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}

/** Moves the focus to the error message, so that screen readers announce why the order was not placed. */
function useFocusOn(response: StepResponse | undefined) {
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (response?.problem) target.current?.focus()
  }, [response])
  return target
}
