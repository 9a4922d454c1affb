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
  /** A button or link at the end: "Undo". */
  readonly action?: ReactNode
  /**
   * Whether screen readers announce the notice when it appears: immediately if its kind is `bad`, else politely. Leave
   * `announced` out for notices that are on the page from the start.
   */
  readonly announced?: boolean
}

/** Shows one or two sentences that are visually separate from the page. */
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

/** An error notice, announced when it appears. Renders nothing without children. */
export function ProblemNotice({ children }: Pick<NoticeProps, 'children'>) {
  if (!children) return null
  return (
    <Notice kind="bad" announced>
      {children}
    </Notice>
  )
}
