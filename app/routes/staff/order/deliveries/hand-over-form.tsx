import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Delivery } from '#shop/orders/deliveries.ts'
import type { OrderPartProps } from '../../order.tsx'
import { OrderForm } from '../order-form.tsx'
import { QuantityFields } from '../quantity-fields.tsx'

interface HandOverFormProps extends OrderPartProps {
  readonly step: 'dispatch' | 'readiness'
  readonly action: string
  readonly delivery: Delivery
}

/**
 * Renders the form in which staff select the items to dispatch or to mark ready for pickup. All items are preselected.
 */
export function HandOverForm({ step, action, detail, delivery, response }: HandOverFormProps) {
  const words = useStaffWords().orders.deliveries
  const isDispatch = step === 'dispatch'
  return (
    <OrderForm summary={isDispatch ? words.dispatch : words.readiness} action={action} response={response}>
      <input type="hidden" name="key" value={detail.key} />
      <input type="hidden" name="seen" value={delivery.revision} />
      <QuantityFields
        legend={isDispatch ? words.dispatchTitle : words.readinessTitle}
        hint={words.dispatchHint}
        lines={detail.order.lines}
        selectable={delivery.lines}
        preset="all"
        response={response}
      />
      {isDispatch && <TrackingFields response={response} />}
      <Button>{isDispatch ? words.dispatchNow : words.readyNow}</Button>
    </OrderForm>
  )
}

function TrackingFields({ response }: Pick<HandOverFormProps, 'response'>) {
  const words = useStaffWords().orders.deliveries
  const field = (name: 'carrier' | 'tracking' | 'trackingUrl') => ({
    ...fieldPropsOf(response, name),
    label: words[name],
    optional: words.optional,
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...field('carrier')} />
      <TextField {...field('tracking')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...field('trackingUrl')} type="url" hint={words.trackingUrlHint} />
    </>
  )
}
