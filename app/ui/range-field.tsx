import { type ChangeEvent, type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './range-field.module.css'

interface RangeFieldProps {
  /** With the unit: "Width in cm". */
  readonly legend: string
  /** The fields are called `<name>-from` and `<name>-to`. */
  readonly name: string
  readonly value: { readonly from: number | null; readonly to: number | null }
  /** The least and the most there is: shown where nothing is chosen, and the ends of the sliders. */
  readonly bounds: { readonly min: number; readonly max: number }
  readonly words: {
    readonly from: string
    readonly to: string
    readonly lowest: string
    readonly highest: string
  }
}

/** From and to, typed or dragged. The fields hold what is sent; the sliders only help to fill them. */
export function RangeField({ legend, name, value, bounds, words }: RangeFieldProps) {
  const [given, setGiven] = useState(value)
  const [typed, setTyped] = useState(written(value))
  if (given.from !== value.from || given.to !== value.to) {
    setGiven(value)
    setTyped(written(value))
  }
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // What was typed before the page's script was there counts too.
    const textIn = (end: 'from' | 'to') => {
      const field = fieldset.current?.elements.namedItem(`${name}-${end}`)
      return field instanceof HTMLInputElement ? field.value : ''
    }
    setTyped({ from: textIn('from'), to: textIn('to') })
  }, [name])
  const { min, max } = bounds
  const [from, to] = [numberOr(typed.from, min), numberOr(typed.to, max)]
  const type = (end: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    setTyped((all) => ({ ...all, [end]: text }))
  }
  const drag = (end: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const at = event.currentTarget.valueAsNumber
    const kept = end === 'from' ? Math.min(at, to) : Math.max(at, from)
    const isEnd = end === 'from' ? kept <= min : kept >= max
    setTyped((all) => ({ ...all, [end]: isEnd ? '' : String(kept) }))
  }
  const share = (at: number) =>
    `${(100 * (Math.min(Math.max(at, min), max) - min)) / Math.max(1, max - min)}%`
  return (
    <fieldset ref={fieldset} className={styles.range}>
      <legend className={styles.legend}>{legend}</legend>
      {max > min && (
        <div className={styles.sliders} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
          <input
            type="range"
            min={min}
            max={max}
            value={from}
            aria-label={words.lowest}
            onChange={drag('from')}
          />
          <input
            type="range"
            min={min}
            max={max}
            value={to}
            aria-label={words.highest}
            onChange={drag('to')}
          />
        </div>
      )}
      <div className={styles.fields}>
        <NumberField
          label={words.from}
          name={`${name}-from`}
          value={typed.from}
          empty={min}
          onChange={type('from')}
        />
        <NumberField
          label={words.to}
          name={`${name}-to`}
          value={typed.to}
          empty={max}
          onChange={type('to')}
        />
      </div>
    </fieldset>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly empty: number
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function NumberField({ label, empty, ...rest }: NumberFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(empty)}
        className={styles.number}
      />
    </label>
  )
}

function written({ from, to }: RangeFieldProps['value']) {
  return { from: from === null ? '' : String(from), to: to === null ? '' : String(to) }
}

function numberOr(text: string, otherwise: number): number {
  const number = Number(text)
  return text.trim() && Number.isFinite(number) ? number : otherwise
}
