import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

interface PrivateTitleProps {
  readonly title: string
  readonly intro?: ReactNode
}

/** Renders the metadata and the title of a personal page. Excludes the page from search engines. */
export function PrivateTitle({ title, intro }: PrivateTitleProps) {
  return (
    <>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={intro} />
    </>
  )
}
