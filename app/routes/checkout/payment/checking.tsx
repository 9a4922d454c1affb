import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { PaymentData } from './data.server.ts'

const SECOND = 1000
const LONGEST_WAIT = 20 * SECOND
const POLLS_BEFORE_NOTICE = 5

/** Tells the customer that the payment is being checked. Asks the server for the result at growing intervals. */
export function Checking({ action }: PaymentData) {
  const { payment } = useWords().words.checkout
  const { revalidate, state } = useRevalidator()
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(
      () => {
        setPolls(polls + 1)
        void revalidate()
      },
      Math.min(SECOND * 1.6 ** polls, LONGEST_WAIT),
    )
    return () => clearTimeout(timer)
  }, [polls, revalidate, state])
  return (
    <section className={stack(4, atStart, looks.measure)} aria-live="polite">
      <h2>{payment.checking}</h2>
      <p>{polls < POLLS_BEFORE_NOTICE ? payment.checkingText : payment.stillChecking}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <Notice>
          <Link to={action}>{payment.checkAgain}</Link>
        </Notice>
      </noscript>
    </section>
  )
}
