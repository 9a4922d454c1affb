import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import type { Slide } from './slides.ts'
import type { ZoomProps } from './zoom.tsx'

const Zoom = lazy(async () => {
  try {
    return { default: (await import('./zoom.tsx')).Zoom }
  } catch {
    return { default: PictureFileFallback }
  }
})

/** Shows pictures in full size in a modal dialog. Loads the code of the dialog only now. */
export function EnlargedPictures(props: ZoomProps) {
  return (
    <Suspense>
      <Zoom {...props} />
    </Suspense>
  )
}

/** Returns whether a click on a link to a picture opens the picture in another tab or window. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}

interface PictureFileFallbackProps {
  readonly slides: readonly Slide[]
  readonly at: number
  readonly onClose: () => void
}

/**
 * Replaces the enlarged view if its code fails to load. Opens the picture file itself, as the link to the picture does
 * without JavaScript.
 */
function PictureFileFallback({ slides, at, onClose }: PictureFileFallbackProps) {
  const href = slides[at]?.href
  useEffect(() => {
    // Closes the view first, so that the browser's back button returns to the page as it was.
    onClose()
    if (href !== undefined) location.assign(href)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
