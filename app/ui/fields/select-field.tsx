import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

/** The browser's own list; its `<option>`s are the children. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldWords & ComponentProps<'select'>) {
  const field = useFieldWiring({ hint, error }, id)
  return (
    <Field id={field.id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.select}>
        <select {...rest} {...field.control} className={classNames(styles.control, className)} />
        <Icon of={ChevronDown} />
      </div>
    </Field>
  )
}
