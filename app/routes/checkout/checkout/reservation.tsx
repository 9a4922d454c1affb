import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, href, useFetcher, useRevalidator } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import type { RefusalData } from '#app/request/responses.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, spread } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import styles from './reservation.module.css'

const NEAR_END_SECONDS = 120

/** Shows whether the items are reserved and until when, and lets the customer extend the reservation. */
export function Reservation({ hold }: CheckoutData) {
  const words = useWords().words.checkout.hold
  const fetcher = useFetcher<RefusalData | null>({ key: 'checkout-hold' })
  const left = useSecondsLeft(hold)
  const sentence = useFocusWhenButtonDisappears(hold?.kind === 'standing' && hold.mayRenew)
  if (!hold) return null
  const isIdle = fetcher.state === 'idle'
  const text = hold.kind === 'standing' ? words.until(hold.until) : words[hold.why]
  const isNearEnd = hold.kind === 'standing' && left <= NEAR_END_SECONDS
  const announcement = isNearEnd ? words.nearEnd(hold.until, hold.mayRenew) : text
  return (
    <div className={styles.box}>
      <Icon of={Clock} />
      <div className={spread([2, 6])}>
        <p ref={sentence} tabIndex={-1}>
          {text} {/* Without JavaScript there is no countdown, only the end time. */}
          {hold.kind === 'standing' && (
            <span className={classNames(looks.onlyWithScripts, looks.quietNumber)}>
              {words.minutesLeft(Math.ceil(left / 60))}
            </span>
          )}
        </p>
        <Announcement>{announcement}</Announcement>
        {hold.kind === 'standing' && hold.mayRenew && (
          <fetcher.Form method="post" action={href('/checkout/hold')}>
            <Button kind="secondary" pending={!isIdle}>
              {words.extend}
            </Button>
          </fetcher.Form>
        )}
        {hold.kind === 'none' && (hold.why === 'not_yet' || hold.why === 'over') && (
          <Form method="post" action={href('/checkout')} preventScrollReset>
            <Button kind="secondary">{hold.why === 'over' ? words.reserveAgain : words.reserve}</Button>
          </Form>
        )}
        {isIdle && fetcher.data?.problem && (
          <div className={styles.refusal}>
            <ProblemNotice>{fetcher.data.problem}</ProblemNotice>
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * Announces a sentence to screen readers when the sentence changes. The initial sentence needs no announcement, because
 * screen readers read it with the page.
 */
function Announcement({ children }: { children: string }) {
  const [first] = useState(children)
  return (
    <VisuallyHidden>
      <output>{children === first ? '' : children}</output>
    </VisuallyHidden>
  )
}

/**
 * Counts down the seconds of the reservation, independently of the customer's clock setting. Reloads the page's data at
 * zero.
 */
function useSecondsLeft(hold: CheckoutData['hold']): number {
  const { endsAt, secondsLeft = 0 } = hold?.kind === 'standing' ? hold : {}
  const asOf = `${endsAt?.getTime()} ${secondsLeft}`
  const [countdown, setCountdown] = useState({ asOf, left: secondsLeft })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (secondsLeft === 0) return
    const end = performance.now() + secondsLeft * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / 1000)
      setCountdown({ asOf, left: Math.max(0, seconds) })
      if (seconds > 0) return
      clearInterval(timer)
      void revalidate()
    }, 1000)
    return () => clearInterval(timer)
  }, [asOf, secondsLeft, revalidate])
  return countdown.asOf === asOf ? countdown.left : secondsLeft
}

/** Moves the focus from the button to the sentence beside it when the focused button disappears. */
function useFocusWhenButtonDisappears(isButtonShown: boolean) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const wasShown = useRef(isButtonShown)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasShown.current && !isButtonShown && isLost) sentence.current?.focus({ preventScroll: true })
    wasShown.current = isButtonShown
  }, [isButtonShown])
  return sentence
}
