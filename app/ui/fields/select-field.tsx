import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useField } from './field.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

/** A native select field. The children are `<option>` elements. */
export function SelectField({ className, ...props }: FieldWords & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <div className={styles.inset}>
        <select {...control} className={classNames(styles.control, className)} />
        <Icon of={ChevronDown} />
      </div>
    </Field>
  )
}
