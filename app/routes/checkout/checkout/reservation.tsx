import { Clock } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import type { RefusalData } from '#app/request/responses.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, spread } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import styles from './reservation.module.css'

const NEAR_END_SECONDS = 180

/**
 * Says why the items are not reserved. Shows nothing if the items are reserved, or if the countdown has been shown,
 * because the box of the countdown then says that the reservation has expired.
 */
export function MissingReservation({ hold, hasCountedDown }: CheckoutData & { hasCountedDown: boolean }) {
  const words = useWords().words.checkout.hold
  if (hold?.kind !== 'none' || hasCountedDown) return null
  return <Notice>{words[hold.why]}</Notice>
}

/**
 * Warns the customer when the reservation ends soon. Offers to extend the reservation if the customer may still extend
 * it. If the reservation is lost, says so. Shows nothing while enough time remains. Calls `onCountdown` when the
 * countdown appears.
 */
export function Reservation({ hold, onCountdown }: CheckoutData & { onCountdown: () => void }) {
  const words = useWords().words.checkout.hold
  const fetcher = useFetcher<RefusalData | null>({ key: 'checkout-hold' })
  const left = useSecondsLeft(hold)
  const isNearEnd = hold?.kind === 'standing' && left <= NEAR_END_SECONDS
  const wasNearEnd = useOnceTrue(isNearEnd)
  const mayExtend = isNearEnd && hold.mayRenew
  const sentence = useFocusWhenButtonDisappears(mayExtend)
  const text = hold && (hold.kind === 'standing' ? words.until(hold.until) : words[hold.why])
  useEffect(() => {
    if (wasNearEnd) onCountdown()
  }, [wasNearEnd, onCountdown])
  const isAnnounced = text && (wasNearEnd || hold.kind === 'none')
  const isIdle = fetcher.state === 'idle'
  return (
    <>
      <Announcement>
        {isNearEnd ? words.nearEnd(hold.until, hold.mayRenew) : isAnnounced ? text : ''}
      </Announcement>
      {text && wasNearEnd && (
        <div className={styles.box}>
          <Icon of={Clock} />
          <div className={spread([2, 6])}>
            <p ref={sentence} tabIndex={-1}>
              {text} {/* Without JavaScript there is no countdown, only the end time. */}
              {isNearEnd && (
                <span className={classNames(looks.onlyWithScripts, looks.quietNumber)}>
                  {words.minutesLeft(Math.ceil(left / 60))}
                </span>
              )}
            </p>
            {mayExtend && (
              <fetcher.Form method="post" action={href('/checkout/hold')}>
                <Button kind="secondary" pending={!isIdle}>
                  {words.extend}
                </Button>
              </fetcher.Form>
            )}
            {isIdle && fetcher.data?.problem && (
              <div className={styles.refusal}>
                <ProblemNotice>{fetcher.data.problem}</ProblemNotice>
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** Returns true as soon as the condition is true, and keeps returning true if the condition becomes false later. */
function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition)
  if (condition && !wasTrue) setWasTrue(true)
  return condition || wasTrue
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
 * Returns the seconds until the reservation ends, updated every second. Does not depend on the clock of the customer's
 * device. Reloads the page's data when the countdown reaches zero.
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

/** Moves the focus to the sentence beside the button if the button disappears while the button has the focus. */
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
