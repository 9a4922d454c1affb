import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { row } from '#app/ui/layout/layout.ts'

interface MoveButtonsProps {
  /** URL that receives the field `to` with the value `up` or `down`. */
  readonly action: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The names of the buttons, which name the moved entry. */
  readonly up: string
  readonly down: string
  /** Hidden fields that the form also sends. */
  readonly children?: ReactNode
}

/** Renders the buttons that move an entry of a list up or down. The first entry cannot move up, nor the last one down. */
export function MoveButtons({ action, isFirst, isLast, up, down, children }: MoveButtonsProps) {
  return (
    <Form method="post" action={action} className={row(1)}>
      {children}
      {!isFirst && (
        <Button kind="quiet" name="to" value="up" aria-label={up}>
          <Icon of={ArrowUp} size={18} />
        </Button>
      )}
      {!isLast && (
        <Button kind="quiet" name="to" value="down" aria-label={down}>
          <Icon of={ArrowDown} size={18} />
        </Button>
      )}
    </Form>
  )
}
