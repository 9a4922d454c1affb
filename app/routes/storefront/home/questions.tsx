import { CalendarDays, type IconNode, RotateCcw, Ruler, Truck } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { homeSections as en } from '#words/en/shop/home-sections.ts'
import styles from './questions.module.css'

const icons: readonly (readonly ['fit' | 'when' | 'who' | 'wrong', IconNode])[] = [
  ['fit', Ruler],
  ['when', CalendarDays],
  ['who', Truck],
  ['wrong', RotateCcw],
]

/** Lists frequently asked questions of furniture buyers and answers them. */
export function Questions({ homeSections }: { readonly homeSections: typeof en }) {
  return (
    <section className={stack(8)} aria-labelledby="home-questions">
      <h2 id="home-questions">{homeSections.questionsTitle}</h2>
      <ul className={styles.questions}>
        {icons.map(([question, icon]) => (
          <li key={question} className={stack(2, styles.question)}>
            <Icon of={icon} size={28} />
            <h3>{homeSections.questions[question].title}</h3>
            <p className={looks.quiet}>{homeSections.questions[question].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
