import { Form, href, Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { figuresUrl, type Period, type PeriodPreset, type ReadPeriod } from '#shop/figures/figures.ts'
import styles from './figures.module.css'

interface PeriodFormProps extends ReadPeriod {
  readonly presets: readonly ({ readonly preset: PeriodPreset } & Period)[]
}

/** The form that chooses the period of the figures, and links to common periods. */
export function PeriodForm({ typed, error, presets, period }: PeriodFormProps) {
  const words = useStaffWords().figures
  return (
    <section className={stack(3)} aria-label={words.period}>
      <ul className={row([2, 4])}>
        {presets.map(({ preset, from, to }) => (
          <li key={preset}>
            <Link
              to={figuresUrl({ from, to })}
              aria-current={from === period.from && to === period.to ? 'page' : undefined}
              className={styles.preset}
            >
              {words.presets[preset]}
            </Link>
          </li>
        ))}
      </ul>
      <Form action={href('/staff/figures')} className={styles.period} noValidate>
        <TextField
          key={`from ${typed.from}`}
          name="from"
          type="date"
          label={words.from}
          defaultValue={typed.from}
          error={error ? words.errors[error] : undefined}
        />
        <TextField key={`to ${typed.to}`} name="to" type="date" label={words.to} defaultValue={typed.to} />
        <Button>{words.show}</Button>
      </Form>
      {error && <p className={looks.quiet}>{words.shownInstead}</p>}
    </section>
  )
}
