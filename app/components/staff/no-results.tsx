import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks } from '#app/ui/layout/layout.ts'

interface Props {
  readonly title: string
  /** Where everything is shown again, and what that is called. */
  readonly everything: string
  readonly clear: string
  readonly children?: ReactNode
}

/** What a search or a filter leaves when it leaves nothing. */
export function NothingFound({ title, everything, clear, children }: Props) {
  const back = (
    <Link to={everything} className={looks.pill}>
      {clear}
    </Link>
  )
  return (
    <EmptyState title={title} actions={back}>
      {children}
    </EmptyState>
  )
}
