import { Minus, Plus } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '../icon.tsx'
import styles from './quantity-field.module.css'

type QuantityFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> & {
  /** The label of the field. Names the product whose quantity the customer enters: "Quantity of Bank No. 3". */
  readonly label: string
  readonly fewerLabel: string
  readonly moreLabel: string
  readonly min?: number
  readonly max?: number
  /** Called with the quantity when the field contains a new whole number. */
  readonly onQuantity?: (quantity: number) => void
}

/** A number field with minus and plus buttons, which need JavaScript. */
export function QuantityField({
  label,
  fewerLabel,
  moreLabel,
  min = 1,
  max = 20,
  onQuantity,
  ...rest
}: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const reportQuantity = () => {
    const quantity = input.current?.valueAsNumber
    if (quantity !== undefined && Number.isInteger(quantity) && quantity >= min && quantity <= max)
      onQuantity?.(quantity)
  }
  const step = (by: 1 | -1) => {
    if (by === 1) input.current?.stepUp()
    else input.current?.stepDown()
    reportQuantity()
  }
  return (
    <div className={styles.quantity}>
      <button type="button" className={styles.step} aria-label={fewerLabel} onClick={() => step(-1)}>
        <Icon of={Minus} size={16} />
      </button>
      <input
        inputMode="numeric"
        defaultValue={rest.value === undefined ? min : undefined}
        {...rest}
        ref={input}
        type="number"
        step={1}
        min={min}
        max={max}
        aria-label={label}
        className={styles.number}
        onChange={reportQuantity}
      />
      <button type="button" className={styles.step} aria-label={moreLabel} onClick={() => step(1)}>
        <Icon of={Plus} size={16} />
      </button>
    </div>
  )
}
