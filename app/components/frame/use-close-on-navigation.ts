import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover after each navigation to another page. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    popover.current?.hidePopover?.()
  }, [key, popover])
}
