import type { ComponentProps } from 'react'
import { looks } from '../layout/layout.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Stands inside the field, at its end: a unit or a currency. */
    readonly affix?: string
  }

/** One line of text: `<TextField label="E-mail" name="email" type="email" autoComplete="email" error={errors.email} />`. */
export function TextField({ label, optional, hint, error, id, affix, className, ...rest }: TextFieldProps) {
  const field = useFieldWiring({ hint, error }, id)
  const input = (
    <input type="text" {...rest} {...field.control} className={classNames(styles.control, className)} />
  )
  return (
    <Field id={field.id} label={label} optional={optional} hint={hint} error={error}>
      {affix ? (
        <div className={styles.affixed}>
          {input}
          <span className={classNames(looks.fine, styles.affix)}>{affix}</span>
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

/** Several lines of text; grows with what is written. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldWords & ComponentProps<'textarea'>) {
  const field = useFieldWiring({ hint, error }, id)
  return (
    <Field id={field.id} label={label} optional={optional} hint={hint} error={error}>
      <textarea {...rest} {...field.control} className={classNames(styles.control, className)} />
    </Field>
  )
}
