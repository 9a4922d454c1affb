import { useEffect, useRef } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { ReviewedLine } from '#shop/checkout/checkout.ts'
import { returnTermsOf } from '#shop/orders/orders.ts'
import { stockPromiseText } from '#app/components/product/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import type { StepResponse } from './step.tsx'
import styles from './review-step.module.css'
import { AddressSummary } from './address-summary.tsx'

interface ReviewStepProps {
  readonly checkout: CheckoutData
  readonly response: StepResponse | undefined
}

/** Shows the whole order for review, with the button that places it. */
export function ReviewStep({ checkout, response: sent }: ReviewStepProps) {
  const { words, format } = useWords()
  const { breakdown, key } = checkout.review
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
      <h3 className={styles.heading}>{words.checkout.items}</h3>
      <ul className={stack(4)}>
        {breakdown.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Destination {...checkout} />
      <p className={styles.terms}>
        {words.checkout.agree}{' '}
        <Link to={href('/pages/:slug', { slug: 'terms' })}>{words.checkout.terms}</Link>
        {words.checkout.agreeWithdrawal}{' '}
        <Link to={href('/pages/:slug', { slug: 'returns' })}>{words.checkout.withdrawal}</Link>
        {words.checkout.agreeEnd}
      </p>
      <fetcher.Form method="post" action={href('/checkout/order')} className={stack(2)}>
        <input type="hidden" name="key" value={key} />
        <Button size="l" wide pending={isPending}>
          {isPending ? words.checkout.ordering : words.checkout.orderAndPay(format.money(breakdown.total))}
        </Button>
        <p className={looks.fine}>{words.checkout.payNext}</p>
      </fetcher.Form>
    </div>
  )
}

function Line({ line }: { line: ReviewedLine }) {
  const { words, format } = useWords()
  const { name, options, quantity, total, promise, stockPolicy } = line
  return (
    <li className={stack(1)}>
      <p className={styles.name}>
        <span>
          {words.checkout.quantity(quantity)} {name}
        </span>
        <span className={looks.numbers}>{format.money(total)}</span>
      </p>
      {options.length > 0 && (
        <p className={looks.fine}>{options.map((option) => `${option.name}: ${option.value}`).join(', ')}</p>
      )}
      <p className={looks.fine}>{stockPromiseText(promise, words.units)}</p>
      <p className={looks.fine}>{words.checkout.returns[returnTermsOf[stockPolicy]]}</p>
    </li>
  )
}

function Destination(checkout: CheckoutData) {
  const { words } = useWords()
  const { name, street, postcode, city } = checkout.collectionAddress
  const isPickup = checkout.review.details.method === 'collection'
  return (
    <>
      <h3 className={styles.heading}>{isPickup ? words.checkout.contact : words.checkout.deliveryAddress}</h3>
      <AddressSummary {...checkout} />
      {isPickup && (
        <>
          <h3 className={styles.heading}>{words.checkout.pickupAddress}</h3>
          <address>
            {[name, street, `${postcode} ${city}`].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </>
      )}
    </>
  )
}

/** Moves the focus to the response, so that screen readers announce why the order was not placed. */
function useFocusOn(response: StepResponse | undefined) {
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (response?.problem) target.current?.focus()
  }, [response])
  return target
}
