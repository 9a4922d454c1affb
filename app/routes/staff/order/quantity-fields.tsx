import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Fieldset } from '#app/ui/fields/choices.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { quantityField } from './form-fields.ts'

interface QuantityFieldsProps {
  readonly legend: string
  readonly hint: string
  readonly lines: readonly OrderLine[]
  /** The selectable items and the maximum quantity of each. */
  readonly selectable: readonly LineQuantity[]
  /** Whether the fields are prefilled with the maximum quantities (`all`) or with 0 (`none`). */
  readonly preset: 'all' | 'none'
  readonly response: FormResponse | undefined
}

/** Renders a quantity field for each selectable item. */
export function QuantityFields({ legend, hint, lines, selectable, preset, response }: QuantityFieldsProps) {
  const words = useStaffWords().orders.deliveries
  return (
    <Fieldset legend={legend} hint={hint} error={response?.errors?.['pieces']}>
      <div className={stack(3)}>
        {selectable.map(({ lineId, quantity }) => {
          const line = lines.find(({ id }) => id === lineId)
          return (
            <TextField
              key={lineId}
              {...fieldPropsOf(response, quantityField(lineId), preset === 'all' ? quantity : 0)}
              label={[line?.name, ...(line?.options ?? []).map(({ value }) => value)].join(', ')}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              step={1}
              affix={words.of(quantity)}
            />
          )
        })}
      </div>
    </Fieldset>
  )
}
