import { CircleAlert, CircleCheck, Info, type IconNode, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { row, stack } from './layout/layout.ts'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'good' | 'warning' | 'bad'

const icons: Record<NoticeKind, IconNode> = {
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
}

interface NoticeProps {
  readonly kind?: NoticeKind
  readonly children: ReactNode
  /** A button or link at the end of the notice, such as "Undo". */
  readonly action?: ReactNode
  /**
   * Whether screen readers announce the notice when it appears. They announce a `bad` notice immediately, and any other
   * notice after the current speech. Omit this property for notices that are on the page from the start.
   */
  readonly announced?: boolean
}

/** Shows one or two sentences in a box, visually separate from the other content of the page. */
export function Notice({ kind = 'info', children, action, announced = false }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div className={row([2, 3], styles.notice, styles[kind])} role={announced ? role : undefined}>
      <Icon of={icons[kind]} />
      <div className={stack(1, styles.words)}>{children}</div>
      {action}
    </div>
  )
}

/** Renders an error notice, which screen readers announce when it appears. Renders nothing without children. */
export function ProblemNotice({ children }: Pick<NoticeProps, 'children'>) {
  if (!children) return null
  return (
    <Notice kind="bad" announced>
      {children}
    </Notice>
  )
}
