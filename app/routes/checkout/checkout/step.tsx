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
  /** Content above the form of the open step, such as a warning about missing stock. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders one step of the checkout. An open step shows its form. A completed step shows a summary and a link that
 * reopens the step. A step that the customer has not reached shows only its title and a note.
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
 * Moves the focus to the heading of a step when the step opens, because the form that had the focus has disappeared.
 * Does nothing when the page is first rendered.
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

/**
 * The response that shows a step of the checkout again. It contains everything the customer has typed and, if the shop
 * refused the step, the reasons.
 */
export interface StepResponse {
  readonly form: 'contact' | 'delivery' | 'order'
  readonly errors?: FieldErrors
  readonly values?: Readonly<Record<string, string>>
  /** The address format of the submitted country. `null` if the country is unknown. */
  readonly format?: AddressFormat | null
  /** The address format of the submitted billing country. `null` if the country is unknown. */
  readonly billingFormat?: AddressFormat | null
  /** The reason why the step as a whole was refused, as a sentence. */
  readonly problem?: string
}
