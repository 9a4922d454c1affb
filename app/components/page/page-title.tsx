import type { ReactNode } from 'react'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './page-title.module.css'

interface PageTitleProps {
  readonly title: ReactNode
  readonly intro?: ReactNode
  /** The breadcrumbs. */
  readonly above?: ReactNode
}

/** The top of a page: breadcrumbs, title and introduction. */
export function PageTitle({ title, intro, above }: PageTitleProps) {
  return (
    <header className={stack(3, styles.header)}>
      {above}
      <h1>{title}</h1>
      {intro && <p className={looks.lead}>{intro}</p>}
    </header>
  )
}
