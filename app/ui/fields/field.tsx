import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
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

/** Parts the props of a field into those of its frame and those of its control, which ids and aria attributes tie together. */
export function useField<Props extends FieldWords & { readonly id?: string | undefined }>(props: Props) {
  const { label, optional, hint, error, id: givenId, ...rest } = props
  const madeId = useId()
  const id = givenId ?? madeId
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

/** The ids of what is said about a field, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '')
}

interface FieldProps extends FieldWords {
  readonly id: string
  readonly children: ReactNode
}

/** Label above, hint under it, control, error below: the frame of every field. */
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

/** The sentence under a field that says what to do next; `id` is the field's own. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  )
}
