import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'pending'> {
  /** Whether it is under way; where nothing is said, while the page is being sent or left. */
  readonly pending?: boolean | undefined
  /** What it says while it is under way; the same as before where nothing is said. */
  readonly whilePending?: ReactNode
}

/** The button that sends a form. */
export function SubmitButton({ pending, whilePending, children, ...rest }: SubmitButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  const isPending = pending ?? isBusy
  return (
    <Button {...rest} pending={isPending}>
      {isPending ? (whilePending ?? children) : children}
    </Button>
  )
}
