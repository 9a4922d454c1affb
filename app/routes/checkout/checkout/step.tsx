import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { AddressFormat, FieldFaults } from '#shop/address.ts'
import styles from './step.module.css'

export type StepName = 'contact' | 'delivery' | 'review'

interface StepProps {
  readonly name: StepName
  readonly number: number
  readonly title: string
  readonly isOpen: boolean
  readonly isDone: boolean
  /** What was told in it, in short. */
  readonly told?: ReactNode
  readonly children: ReactNode
}

/** One step: open with its form, done with what was told and a way to change it, or still to come. */
export function Step({ name, number, title, isOpen, isDone, told, children }: StepProps) {
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
      {isOpen && <div className={stack(6, looks.measure, styles.body)}>{children}</div>}
      {!isOpen && isDone && <div className={classNames(looks.quiet, styles.told)}>{told}</div>}
      {!isOpen && !isDone && <p className={classNames(looks.fine, styles.later)}>{checkout.later}</p>}
    </section>
  )
}

/** A step that opens after the page was shown takes the focus, so that nobody is left where a form was. */
function useFocusWhenOpened(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !was.current) heading.current?.focus()
    was.current = isOpen
  }, [isOpen])
  return heading
}

/** What a step answers when it does not stand: why, and everything that was typed. */
export interface StepAnswer {
  readonly form: 'contact' | 'order'
  readonly faults?: FieldFaults
  readonly values?: Readonly<Record<string, string>>
  /** The fields of the country that was typed; null for no country. */
  readonly format?: AddressFormat | null
  /** A sentence about the step as a whole. */
  readonly problem?: string
}
