import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import { Form } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Delivery } from '#shop/orders/deliveries.ts'
import type { Order } from '#shop/orders/orders.ts'
import { PieceFields } from '../quantity-fields.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { stack } from '#app/ui/layout/layout.ts'
import styles from '../page.module.css'

interface LeavingFormProps {
  readonly step: 'dispatch' | 'readiness'
  readonly action: string
  readonly order: Order
  readonly delivery: Delivery
  readonly press: string
  readonly answer: FormAnswer | undefined
}

/** Chooses what leaves now, or is ready to be collected; everything unless staff choose fewer. */
export function HandOverForm({ step, action, order, delivery, press, answer }: LeavingFormProps) {
  const words = useStaffWords().orders.deliveries
  const form = useFocusOnError(answer)
  const isDispatch = step === 'dispatch'
  return (
    <Disclosure summary={isDispatch ? words.dispatch : words.readiness} open={answer?.values !== undefined}>
      <Form ref={form} method="post" action={action} className={stack(4, styles.form)} noValidate>
        <input type="hidden" name="key" value={press} />
        <input type="hidden" name="seen" value={delivery.revision} />
        <PieceFields
          legend={isDispatch ? words.dispatchTitle : words.readinessTitle}
          hint={words.dispatchHint}
          lines={order.lines}
          most={delivery.lines}
          preset="all"
          answer={answer}
        />
        {isDispatch && <TrackingFields answer={answer} />}
        <Button>{isDispatch ? words.dispatchNow : words.readyNow}</Button>
      </Form>
    </Disclosure>
  )
}

function TrackingFields({ answer }: Pick<LeavingFormProps, 'answer'>) {
  const words = useStaffWords().orders.deliveries
  const field = (name: 'carrier' | 'tracking' | 'trackingUrl') => ({
    name,
    label: words[name],
    optional: words.optional,
    defaultValue: answer?.values?.[name],
    error: answer?.faults?.[name],
  })
  return (
    <>
      <TextField {...field('carrier')} autoComplete="off" />
      <TextField {...field('tracking')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <TextField {...field('trackingUrl')} type="url" hint={words.trackingUrlHint} autoComplete="off" />
    </>
  )
}
