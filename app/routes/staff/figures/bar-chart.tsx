import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { Period, SalesRow } from '#shop/figures/figures.ts'
import { formatDay } from '#words/format.ts'
import styles from './figures.module.css'

const WIDTH = 720
const HEIGHT = 120
/** Share of a step that its bar fills. */
const FILL = 0.7

interface BarChartProps {
  readonly rows: readonly SalesRow[]
  readonly period: Period
}

/** A bar for the sales of each day or month. Bars below the line are days on which more was credited than invoiced. */
export function BarChart({ rows, period }: BarChartProps) {
  const words = useStaffWords().figures
  const { language } = useWords()
  const amounts = rows.map(({ gross }) => gross.minor)
  const [highest, lowest] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  if (highest === lowest) return null
  const scale = HEIGHT / (highest - lowest)
  const step = WIDTH / rows.length
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.chart(formatDay(period.from, language), formatDay(period.to, language))}
    >
      {amounts.map((amount, index) => (
        <rect
          key={rows[index]?.key}
          x={index * step + (step * (1 - FILL)) / 2}
          width={step * FILL}
          y={(highest - Math.max(0, amount)) * scale}
          height={Math.abs(amount) * scale}
        />
      ))}
      <line x1={0} x2={WIDTH} y1={highest * scale} y2={highest * scale} />
    </svg>
  )
}
