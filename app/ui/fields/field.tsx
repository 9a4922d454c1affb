import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { looks, stack } from '../layout/layout.ts'
import styles from './field.module.css'

/** The texts of every field: label, hint and error. */
export interface FieldWords {
  readonly label: ReactNode
  /** The text "optional", shown next to the label of an optional field. */
  readonly optional?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/**
 * Splits the props of a field into the props of its frame (label, hint and error) and the props of its control.
 * Connects the frame and the control by IDs and aria attributes.
 */
export function useField<Props extends FieldWords & { readonly id?: string | undefined }>(props: Props) {
  const { label, optional, hint, error, id: givenId, ...rest } = props
  const generatedId = useId()
  const id = givenId ?? generatedId
  return {
    frame: { id, label, optional, hint, error },
    control: {
      ...rest,
      id,
      'aria-describedby': describedBy(id, { hint, error }),
      'aria-invalid': error ? true : undefined,
    },
  }
}

/** Returns the value of `aria-describedby` for a field: the IDs of its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '')
}

interface FieldProps extends FieldWords {
  readonly id: string
  readonly children: ReactNode
}

/** Renders the frame of a field: the label and the hint above the control, and the error below it. */
export function Field({ id, label, optional, hint, error, children }: FieldProps) {
  return (
    <div className={stack(1, styles.field)}>
      <label className={looks.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({optional})</span>}
      </label>
      {hint && (
        <p className={looks.fine} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Renders the error below a field. The error says how to correct the value. `id` is the ID of the field. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  )
}
