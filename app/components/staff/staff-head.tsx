import type { ReactNode } from 'react'
import { PageHead } from '../page/page-head.tsx'
import styles from './staff-head.module.css'

interface StaffHeadProps {
  readonly title: string
  /** Title of the document, if several pages have the same heading. Default: `title`. */
  readonly pageTitle?: string
  /** Content shown next to the title of a staff page. */
  readonly children?: ReactNode
}

export function StaffHead({ title, pageTitle = title, children }: StaffHeadProps) {
  return (
    <>
      <PageHead title={pageTitle} hidden />
      <div className={styles.head}>
        <h1>{title}</h1>
        {children}
      </div>
    </>
  )
}
