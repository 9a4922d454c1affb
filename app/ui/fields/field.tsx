import { type ReactNode, useId } from 'react'
import { looks, stack } from '../layout/layout.ts'
import styles from './field.module.css'

/** What every field has: a label, perhaps a hint, and the sentence that says what is wrong. */
export interface FieldWords {
  readonly label: ReactNode
  /** Stands quietly beside the label of a field that may stay empty: "optional". */
  readonly optional?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldWiring({ hint, error }: Pick<FieldWords, 'hint' | 'error'>, givenId?: string) {
  const madeId = useId()
  const id = givenId ?? madeId
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  } as const
}

/** Label above, hint under it, control, error below: the frame of every field. */
export function Field({
  id,
  label,
  optional,
  hint,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
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

/** The sentence under a field that says what to do next; `id` is the field's own. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  )
}
