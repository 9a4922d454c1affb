import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

interface PrivateTitleProps {
  readonly title: string
  readonly intro?: ReactNode
}

/** The head and the top of a page that is one shopper's alone, which search engines are not to find. */
export function PrivateTitle({ title, intro }: PrivateTitleProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={intro} />
    </>
  )
}
