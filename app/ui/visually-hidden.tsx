import type { ComponentProps } from 'react'
import { looks } from './layout/layout.ts'

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={looks.spoken} />
}
