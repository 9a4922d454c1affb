import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { row, stack } from './layout/layout.ts'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'good' | 'warning' | 'bad'

const icons: Record<NoticeKind, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
}

interface NoticeProps {
  readonly kind?: NoticeKind
  readonly children: ReactNode
  /** A button or link at its end: "Undo". */
  readonly action?: ReactNode
  /** Announced the moment it appears; `bad` interrupts, the others wait. Leave it out for what stands there from the start. */
  readonly announced?: boolean
}

/** A sentence or two set apart from the page. */
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

/** What is wrong, announced the moment it appears; nothing where nothing is. */
export function ProblemNotice({ children }: Pick<NoticeProps, 'children'>) {
  if (!children) return null
  return (
    <Notice kind="bad" announced>
      {children}
    </Notice>
  )
}
