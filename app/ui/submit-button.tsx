import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** What it says while it is under way; the same as before where nothing is said. */
  readonly whilePending?: ReactNode
}

/** The button of a form. Unless `pending` says otherwise, it is under way while the page is being sent or left. */
export function SubmitButton({ pending, whilePending, children, ...rest }: SubmitButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  const isPending = pending ?? isBusy
  return (
    <Button {...rest} pending={isPending}>
      {isPending ? (whilePending ?? children) : children}
    </Button>
  )
}
