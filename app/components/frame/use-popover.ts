import { type FocusEvent, type RefObject, useRef } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * Controls a popover that covers part of the page. Closes it after a navigation, and when the focus moves to an element
 * outside it, which the popover could hide.
 */
export function usePopover(): {
  readonly popover: RefObject<HTMLDivElement | null>
  readonly onBlur: (event: FocusEvent) => void
} {
  const popover = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(popover)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (isOutside) popover.current?.hidePopover()
  }
  return { popover, onBlur }
}
