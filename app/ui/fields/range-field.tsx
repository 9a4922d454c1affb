import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { looks, stack } from '../layout/layout.ts'
import fieldStyles from './field.module.css'
import styles from './range-field.module.css'

interface RangeFieldProps {
  /**
   * The legend with the unit, such as "Width in cm". Visually hidden, because the heading above the field shows the
   * same words.
   */
  readonly legend: string
  /** The prefix of the names of the text fields: `<name>-from` and `<name>-to`. */
  readonly name: string
  readonly value: { readonly from: number | null; readonly to: number | null }
  /**
   * The lowest and the highest available value. The sliders end at these values. An empty text field shows one of them
   * as its placeholder: the minimum field shows the lowest value, and the maximum field shows the highest value.
   */
  readonly bounds: { readonly min: number; readonly max: number }
  /** Whether the customer may type decimals. */
  readonly hasDecimals?: boolean
  /** Formats a number for screen readers, such as "120 cm". */
  readonly write: (number: number) => string
  /**
   * Returns whether the customer has changed the range but the page still shows the products of the previous range. If
   * true, the field ignores changes of `value`, because `value` is outdated.
   */
  readonly isWaiting: () => boolean
  readonly words: {
    readonly from: string
    readonly to: string
    readonly lowest: string
    readonly highest: string
  }
}

const ENDS = ['from', 'to'] as const
type End = (typeof ENDS)[number]

/**
 * Lets the customer select a range by typing numbers or dragging sliders. The form submits only the text fields. The
 * sliders fill the text fields.
 */
export function RangeField({
  legend,
  name,
  value,
  bounds,
  write,
  isWaiting,
  words,
  ...props
}: RangeFieldProps) {
  const { hasDecimals = false } = props
  const { fieldset, typed, setTyped } = useRangeText({ value, name, isWaiting })
  const ends = extendedBounds(bounds, value)
  const step = stepFor(ends)
  const [min, max] = [Math.floor(ends.min / step) * step, Math.ceil(ends.max / step) * step]
  const at = { from: numberOr(typed.from, min), to: numberOr(typed.to, max) }
  const type = (end: End) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [end]: event.currentTarget.value })
  const drag = (end: End) => (event: ChangeEvent<HTMLInputElement>) => {
    const dragged = event.currentTarget.valueAsNumber
    const clamped = end === 'from' ? Math.min(dragged, at.to) : Math.max(dragged, at.from)
    const isOpen = end === 'from' ? clamped <= min : clamped >= max
    setTyped({ ...typed, [end]: isOpen ? '' : String(clamped) })
  }
  const share = (end: End) =>
    `${(100 * (Math.min(Math.max(at[end], min), max) - min)) / Math.max(1, max - min)}%`
  return (
    <fieldset ref={fieldset} name={name} className={stack(2)}>
      <legend className={looks.spoken}>{legend}</legend>
      {max > min && (
        <div className={styles.sliders} style={{ '--from': share('from'), '--to': share('to') }}>
          {ENDS.map((end) => (
            <input
              key={end}
              type="range"
              {...{ min, max, step }}
              value={at[end]}
              aria-label={end === 'from' ? words.lowest : words.highest}
              aria-valuetext={write(at[end])}
              // If both thumbs are at the far end, only the first can still be moved, so it must be on top.
              className={end === 'from' && at.from > (min + max) / 2 ? styles.above : undefined}
              onChange={drag(end)}
            />
          ))}
        </div>
      )}
      <div className={styles.fields}>
        {ENDS.map((end) => (
          <label key={end} className={classNames(fieldStyles.control, styles.field)}>
            <span className={looks.quiet}>{words[end]}</span>
            <input
              name={`${name}-${end}`}
              value={typed[end]}
              inputMode={hasDecimals ? 'decimal' : 'numeric'}
              autoComplete="off"
              placeholder={String(end === 'from' ? ends.min : ends.max)}
              className={styles.number}
              onChange={type(end)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Manages the texts of the two text fields. Keeps everything the customer has typed, even before the page's script
 * loaded. When the page provides a new value, replaces the texts by the new value.
 */
function useRangeText({ value, name, isWaiting }: Pick<RangeFieldProps, 'value' | 'name' | 'isWaiting'>) {
  const { from, to } = value
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [given, setGiven] = useState({ from, to })
  const [typed, setTyped] = useState(asTexts({ from, to }))
  if (!isWaiting() && (given.from !== from || given.to !== to)) {
    setGiven({ from, to })
    setTyped(asTexts({ from, to }))
  }
  useEffect(() => {
    const textIn = (end: End) => {
      const field = fieldset.current?.elements.namedItem(`${name}-${end}`)
      return field instanceof HTMLInputElement ? field.value : ''
    }
    setTyped({ from: textIn('from'), to: textIn('to') })
  }, [name])
  return { fieldset, typed, setTyped }
}

function asTexts({ from, to }: RangeFieldProps['value']) {
  return { from: String(from ?? ''), to: String(to ?? '') }
}

/**
 * Returns the bounds of the sliders. If the selected range is outside the given bounds, extends the bounds to include
 * the range.
 */
function extendedBounds({ min, max }: RangeFieldProps['bounds'], { from, to }: RangeFieldProps['value']) {
  const all = [min, max, from ?? min, to ?? max]
  return { min: Math.min(...all), max: Math.max(...all) }
}

/** Returns the step of the sliders: a round number that divides the range into at most 200 steps if possible. */
function stepFor({ min, max }: RangeFieldProps['bounds']): number {
  return [1, 5, 10, 50, 100].find((step) => (max - min) / step <= 200) ?? 500
}

function numberOr(text: string, otherwise: number): number {
  const number = Number(text)
  return text.trim() && Number.isFinite(number) ? number : otherwise
}
