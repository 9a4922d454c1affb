import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords, useField } from './field.tsx'
import styles from './field.module.css'

type FileFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A native file field. Its form must be sent as `multipart/form-data`. */
export function FileField({ className, ...props }: FileFieldProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input {...control} type="file" className={classNames(styles.file, className)} />
    </Field>
  )
}
