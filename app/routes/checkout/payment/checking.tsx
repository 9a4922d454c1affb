import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { PaymentData } from './data.server.ts'

const SECOND = 1000
const LONGEST_WAIT = 20 * SECOND
const PATIENCE = 5

/** Waits for the provider's result. Polls at growing intervals. */
export function Checking({ action }: PaymentData) {
  const { payment } = useWords().words.checkout
  const { revalidate, state } = useRevalidator()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(
      () => {
        setAsked(asked + 1)
        void revalidate()
      },
      Math.min(SECOND * 1.6 ** asked, LONGEST_WAIT),
    )
    return () => clearTimeout(timer)
  }, [asked, revalidate, state])
  return (
    <section className={stack(4, atStart, looks.measure)} aria-live="polite">
      <h2>{payment.checking}</h2>
      <p>{asked < PATIENCE ? payment.checkingText : payment.stillChecking}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <Notice>
          <Link to={action}>{payment.askAgain}</Link>
        </Notice>
      </noscript>
    </section>
  )
}
