import type { ReactNode } from 'react'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'

interface SecurityPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly children: ReactNode
}

/** A page on which one thing about an account's safety is changed. */
export function SecurityPage({ title, intro, children }: SecurityPageProps) {
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PrivateTitle title={title} intro={intro} />
      {children}
    </div>
  )
}
