import type { ReactNode } from 'react'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'

interface SecurityPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly children: ReactNode
}

/** Renders the layout that is common to the pages on which a user changes a sign-in or security setting. */
export function SecurityPage({ title, intro, children }: SecurityPageProps) {
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PrivateTitle title={title} intro={intro} />
      {children}
    </div>
  )
}
