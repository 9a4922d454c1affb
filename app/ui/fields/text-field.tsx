import type { ComponentProps } from 'react'
import { looks } from '../layout/layout.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useField } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** A unit or currency, shown at the end of the field. */
    readonly affix?: string | undefined
  }

/**
 * A single-line text field: `<TextField label="E-mail" name="email" type="email" autoComplete="email"
 * error={errors.email} />`.
 */
export function TextField({ affix, className, ...props }: TextFieldProps) {
  const { frame, control } = useField(props)
  const input = <input type="text" {...control} className={classNames(styles.control, className)} />
  return (
    <Field {...frame}>
      {affix ? (
        <div className={styles.inset}>
          {input}
          <span className={looks.fine}>{affix}</span>
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

/** A multi-line text field that grows with its content. */
export function TextArea({ className, ...props }: FieldWords & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea {...control} className={classNames(styles.control, className)} />
    </Field>
  )
}
