import { useEffect, useRef, useState } from 'react'

/**
 * One dialog in two places: over the pictures, while the page can be used, or over all of the screen, while it cannot. What is
 * in it stays the same.
 */
export function useLargeView() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setIsLarge] = useState(false)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (element.open) element.close()
    if (isLarge) element.showModal()
    else element.show()
    element.querySelector<HTMLElement>('[role="img"]')?.focus({ preventScroll: true })
  }, [isLarge])

  useEffect(() => {
    const element = dialog.current
    // A browser may close it by its own means, such as the back gesture: then it goes back to its place.
    const leave = (event: Event) => {
      event.preventDefault()
      setIsLarge(false)
    }
    // In its place a wheel goes on scrolling the page; it brings the piece nearer only where there is nothing to scroll.
    const pass = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.matches(':modal')) event.stopPropagation()
    }
    element?.addEventListener('cancel', leave)
    element?.addEventListener('wheel', pass, { capture: true })
    return () => {
      element?.removeEventListener('cancel', leave)
      element?.removeEventListener('wheel', pass, { capture: true })
    }
  }, [])

  return { dialog, isLarge, toggle: () => setIsLarge(!isLarge) }
}
