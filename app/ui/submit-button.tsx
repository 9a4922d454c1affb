import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from './button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'pending'> {
  /** Whether the form is being submitted. Default: whether any navigation is in progress. */
  readonly pending?: boolean | undefined
  /** The label of the button while the form is being submitted. Default: the usual label of the button. */
  readonly whilePending?: ReactNode
}

export function SubmitButton({ pending, whilePending, children, ...rest }: SubmitButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  const isPending = pending ?? isBusy
  return (
    <Button {...rest} pending={isPending}>
      {isPending ? (whilePending ?? children) : children}
    </Button>
  )
}
