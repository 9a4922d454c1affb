import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'pending'> {
  /** What it says while it is under way; the same as before where nothing is said. */
  readonly whilePending?: ReactNode
}

/** The button of a page's one form: under way while the page is being sent or left. */
export function SubmitButton({ whilePending, children, ...rest }: SubmitButtonProps) {
  const isPending = useNavigation().state !== 'idle'
  return (
    <Button {...rest} pending={isPending}>
      {isPending ? (whilePending ?? children) : children}
    </Button>
  )
}
