import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './field.module.css'

/** The browser's own choice of files; its form is sent as `multipart/form-data`. */
export function FileField({
  label,
  optional,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldWords & Omit<ComponentProps<'input'>, 'type' | 'children'>) {
  const field = useFieldWiring({ hint, error }, id)
  return (
    <Field id={field.id} label={label} optional={optional} hint={hint} error={error}>
      <input {...rest} type="file" {...field.control} className={classNames(styles.file, className)} />
    </Field>
  )
}
