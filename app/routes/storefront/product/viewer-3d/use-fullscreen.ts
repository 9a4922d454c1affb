import { useEffect, useRef, useState } from 'react'

/**
 * Shows one dialog in two ways: non-modal over the pictures, or modal in full screen. The content of the dialog keeps
 * its state when the dialog changes between the two.
 */
export function useFullscreen() {
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
    // The browser may close the dialog itself, for example by the back gesture. The dialog then returns to its place
    // over the pictures.
    const leaveFullscreen = (event: Event) => {
      event.preventDefault()
      setIsLarge(false)
    }
    // In its place, the wheel scrolls the page. It zooms only in full screen, or with Ctrl.
    const blockWheelZoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.matches(':modal')) event.stopPropagation()
    }
    element?.addEventListener('cancel', leaveFullscreen)
    element?.addEventListener('wheel', blockWheelZoom, { capture: true })
    return () => {
      element?.removeEventListener('cancel', leaveFullscreen)
      element?.removeEventListener('wheel', blockWheelZoom, { capture: true })
    }
  }, [])

  return { dialog, isLarge, toggle: () => setIsLarge(!isLarge) }
}
