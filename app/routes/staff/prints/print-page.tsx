import { type ReactNode } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './prints.module.css'

interface PrintPageProps {
  readonly title: string
  readonly back: { readonly to: string; readonly text: string }
  /** What staff should know about the page, which is not printed. */
  readonly remark?: string | null
  readonly children: ReactNode
}

/** A page for the printer: black on white in every colour scheme, without the frame of the staff area. */
export function PrintPage({ title, back, remark, children }: PrintPageProps) {
  const words = useStaffWords().fulfilment
  return (
    <div className={styles.page}>
      <PageHead title={title} hidden />
      <header className={classNames(looks.unprinted, row([2, 4], styles.bar))}>
        <BackLink {...back} />
        <Button type="button" className={looks.onlyWithScripts} onClick={() => print()}>
          {words.print}
        </Button>
        {remark && <p>{remark}</p>}
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
