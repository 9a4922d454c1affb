import { Link } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { row } from '#app/ui/layout/layout.ts'
import { setupPath, type Step, steps } from './steps.ts'
import styles from './step-list.module.css'

/** Renders the links to all steps of the set-up, and the title of the current step. */
export function StepHead({ step }: { readonly step: Step }) {
  const { setup } = useStaffWords()
  const { title, text } = setup.steps[step]
  return (
    <>
      <PageHead title={title} hidden />
      <nav aria-label={setup.title}>
        <ol className={row([1, 4])}>
          {steps.map((other, index) => (
            <li key={other}>
              <Link
                to={setupPath(other)}
                aria-current={other === step ? 'step' : undefined}
                className={styles.step}
              >
                {index + 1}. {setup.steps[other].short}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <PageTitle title={title} intro={text} />
    </>
  )
}
