import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { AddressFormat, FieldErrors } from '#shop/address.ts'
import styles from './step.module.css'

export type StepName = 'contact' | 'delivery' | 'review'

interface StepProps {
  readonly name: StepName
  readonly number: number
  readonly title: string
  readonly isOpen: boolean
  readonly isDone: boolean
  /** A summary of the details entered in the step. */
  readonly details?: ReactNode
  /** What the customer must know before the form of the open step. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders one step of the checkout: open with its form, completed with a summary and a way to change it, or not yet
 * reached.
 */
export function Step({ name, number, title, isOpen, isDone, details, above, children }: StepProps) {
  const { checkout } = useWords().words
  const heading = useFocusWhenOpened(isOpen)
  return (
    <section className={stack(4, styles.step, isOpen && styles.open)} aria-labelledby={`step-${name}`}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden>
          {isDone && !isOpen ? <Icon of={Check} size={16} /> : number}
        </span>
        <h2 id={`step-${name}`} ref={heading} tabIndex={-1} className={styles.title}>
          <VisuallyHidden>{checkout.stepOf(number)}: </VisuallyHidden>
          {title}
        </h2>
        {isDone && !isOpen && (
          <Link
            to={`${href('/checkout')}?edit=${name}`}
            preventScrollReset
            className={looks.target}
            aria-label={checkout.changeNamed(title)}
          >
            {checkout.change}
          </Link>
        )}
      </header>
      {isOpen && (
        <div className={stack(6, looks.measure, styles.body)}>
          {above}
          {children}
        </div>
      )}
      {!isOpen && isDone && <div className={classNames(looks.quiet, styles.details)}>{details}</div>}
      {!isOpen && !isDone && <p className={classNames(looks.fine, styles.later)}>{checkout.later}</p>}
    </section>
  )
}

/**
 * Moves the focus to the heading of a step that opens after the page was rendered, because the form of the previous
 * step has disappeared.
 */
function useFocusWhenOpened(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return heading
}

/** The response to a refused step: the reasons and everything typed. */
export interface StepResponse {
  readonly form: 'contact' | 'delivery' | 'order'
  readonly errors?: FieldErrors
  readonly values?: Readonly<Record<string, string>>
  /** The address format of the submitted country. `null` if the country is unknown. */
  readonly format?: AddressFormat | null
  /** The address format of the submitted billing country. `null` if the country is unknown. */
  readonly billingFormat?: AddressFormat | null
  /** A sentence about the step as a whole. */
  readonly problem?: string
}
