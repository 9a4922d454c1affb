import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

interface PrivateTitleProps {
  readonly title: string
  readonly intro?: ReactNode
}

/** The head and the title of a personal page, hidden from search engines. */
export function PrivateTitle({ title, intro }: PrivateTitleProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={intro} />
    </>
  )
}
