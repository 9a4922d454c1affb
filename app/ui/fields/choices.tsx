import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { looks, stack } from '../layout/layout.ts'
import styles from './choices.module.css'
import { describedBy, FieldError, type FieldWords } from './field.tsx'

interface GroupProps extends Pick<FieldWords, 'hint' | 'error'> {
  readonly legend: ReactNode
  readonly children: ReactNode
  /** Whether the legend is visually hidden. Set if a heading above the group shows the same words. */
  readonly quietLegend?: boolean
}

/** Renders a group of fields with a legend. Screen readers announce the legend with each field. */
export function Fieldset({ legend, hint, error, children, quietLegend = false }: GroupProps) {
  const id = useId()
  return (
    <fieldset className={stack(2, styles.group)} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={quietLegend ? looks.spoken : classNames(looks.label, styles.legend)}>
        {legend}
      </legend>
      {hint && (
        <p className={classNames(looks.fine, styles.hint)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

export interface Choice {
  readonly value: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Content at the end of the card, such as a price. */
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

interface RadioCardsProps extends Omit<GroupProps, 'children'> {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly defaultValue?: string | undefined
  readonly required?: boolean
  readonly onChoose?: (value: string) => void
}

/** Renders radio buttons as cards. Each card has space for a sentence, for example about a delivery method. */
export function RadioCards({ name, choices, defaultValue, required, onChoose, ...group }: RadioCardsProps) {
  return (
    <Fieldset {...group}>
      <div className={stack(2)}>
        {choices.map(({ value, title, text, aside, disabled }) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              className={styles.mark}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              required={required}
              onChange={() => onChoose?.(value)}
            />
            <span className={styles.words}>
              <span className={looks.medium}>{title}</span>
              {text && <span className={looks.fine}>{text}</span>}
            </span>
            {aside && <span className={styles.aside}>{aside}</span>}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  /** Secondary text after the label, such as a number of products. */
  readonly aside?: ReactNode
  readonly error?: string | undefined
}

/** Renders a checkbox. If a choice costs the customer money, its checkbox must never be preselected. */
export function Checkbox({ label, aside, error, id, ...rest }: CheckboxProps) {
  const generatedId = useId()
  const ownId = id ?? generatedId
  return (
    <div>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          id={ownId}
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ownId}-error` : undefined}
        />
        <span className={styles.words}>{label}</span>
        {aside !== undefined && <span className={looks.fineNumber}>{aside}</span>}
      </label>
      <FieldError id={ownId} error={error} />
    </div>
  )
}
