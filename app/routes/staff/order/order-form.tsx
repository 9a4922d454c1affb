import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import styles from './page.module.css'

interface OrderFormProps {
  readonly summary: string
  readonly action: string
  /** The response to this form, if the form was just submitted. The form is then expanded. */
  readonly response?: FormResponse | undefined
  readonly children: ReactNode
}

/** A form on the staff order page, collapsed at first to prevent accidental submission. */
export function OrderForm({ summary, action, response, children }: OrderFormProps) {
  const form = useFocusOnError(response)
  return (
    <Disclosure summary={summary} open={response?.values !== undefined}>
      <Form ref={form} method="post" action={action} className={stack(4, styles.form)} noValidate>
        {children}
      </Form>
    </Disclosure>
  )
}
