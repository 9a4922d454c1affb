import { useCallback, useState } from 'react'
import { href, useActionData, useOutletContext, useSearchParams } from 'react-router'
import { isAnythingLeft } from '#shop/cart/cart.ts'
import type { Review } from '#shop/checkout/checkout.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { requiredDataWords } from '#app/components/words/required-data-words.ts'
import { page } from '#app/request/route-handle.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Container } from '#app/ui/container.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack, withAside } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import { checkoutCommands } from './commands.server.ts'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import styles from './page.module.css'
import { ReviewStep } from './review-step.tsx'
import { MissingReservation, Reservation } from './reservation.tsx'
import { Shortage } from './shortage.tsx'
import { AddressSummary } from './address-summary.tsx'
import { Step, type StepResponse, type StepName } from './step.tsx'
import { Summary } from './summary.tsx'

export const handle = page(buyingWords, requiredDataWords)

export const action = checkoutCommands.action

/**
 * Shows the whole checkout on one page with three steps. The customer can reopen a completed step. Each form is
 * submitted to its own URL. If the server refuses a form, it shows the checkout page again, at the URL of the form.
 */
export default function CheckoutPage() {
  const checkout = useOutletContext<CheckoutData>()
  /** The response to a submitted step. Contains a value only if the form was submitted without JavaScript. */
  const response = useActionData<StepResponse>()
  const contact = response?.form === 'contact' ? response : undefined
  const delivery = response?.form === 'delivery' ? response : undefined
  const order = response?.form === 'order' ? response : undefined
  const { words, format } = useWords()
  const [params] = useSearchParams()
  const { review } = checkout
  const [hasCountedDown, setHasCountedDown] = useState(false)
  const onCountdown = useCallback(() => setHasCountedDown(true), [])
  const isPickup = review.details.method === 'collection'
  const open = contact ? 'contact' : delivery ? 'delivery' : openStep(review, params.get('edit'))
  const step = (name: StepName) => ({
    name,
    isOpen: name === open,
    isDone: isStepDone(name, review),
    above: (
      <>
        <Shortage {...checkout} />
        <MissingReservation {...checkout} hasCountedDown={hasCountedDown} />
      </>
    ),
  })
  const total = review.breakdown?.total ?? review.cart.goods
  const summary = isAnythingLeft(review.cart)
    ? words.checkout.showSummary(format.money(total))
    : words.checkout.summary
  return (
    <Container className={stack(6, looks.page)}>
      <PageHead title={words.checkout.title} path={href('/checkout')} hidden />
      <h1>{words.checkout.title}</h1>
      {order?.problem && open !== 'review' && <Notice kind="bad">{order.problem}</Notice>}
      <div className={stack(6, withAside)}>
        <div className={styles.folded}>
          <Disclosure summary={summary}>
            <Summary {...checkout} />
          </Disclosure>
        </div>
        <div className={styles.steps}>
          <Step
            {...step('contact')}
            number={1}
            title={isPickup ? words.checkout.steps.pickup : words.checkout.steps.contact}
            details={<AddressSummary {...checkout} />}
          >
            <ContactStep checkout={checkout} response={contact} />
          </Step>
          <Step
            {...step('delivery')}
            number={2}
            title={words.checkout.steps.delivery}
            details={<p>{isPickup ? words.checkout.collection : words.checkout.home}</p>}
          >
            <DeliveryStep checkout={checkout} response={delivery} />
          </Step>
          <Step {...step('review')} number={3} title={words.checkout.steps.review}>
            <ReviewStep checkout={checkout} response={order} />
          </Step>
        </div>
        <aside className={classNames(looks.panel, styles.aside)} aria-label={words.checkout.summary}>
          <Summary {...checkout} />
        </aside>
      </div>
      <Reservation {...checkout} onCountdown={onCountdown} />
    </Container>
  )
}

function openStep({ missing }: Review, requestedStep: string | null): StepName {
  if (requestedStep === 'contact' || (requestedStep === 'delivery' && missing !== 'contact'))
    return requestedStep
  if (missing === 'contact' || missing === 'address') return 'contact'
  return missing ?? 'review'
}

function isStepDone(name: StepName, { details, missing }: Review): boolean {
  if (name === 'contact') return missing === null || missing === 'delivery'
  return name === 'delivery' && details.method !== null && missing !== 'contact'
}
