import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Renderer } from './renderer/renderer.ts'
import { useWords } from '#app/components/words/words.tsx'
import { type ViewerAction, moveHandlers } from './actions.ts'
import { shownDimensionsOf, type ViewerData } from './viewer-data.ts'

interface ViewerActionsOptions {
  readonly shown: ViewerData
  readonly viewer: RefObject<Renderer | null>
  readonly isReady: boolean
  /** The description of the finish that the 3D model shows. `null` until the 3D model shows a selected finish. */
  readonly appliedFinish: string | null
}

/**
 * Returns a function that performs an action of the 3D viewer and announces it to screen readers. Also keeps the
 * dimension lines up to date.
 */
export function useViewerActions({ shown, viewer, isReady, appliedFinish }: ViewerActionsOptions) {
  const { model, variant } = shown
  const { words, format } = useWords()
  const [showsDimensions, setShowsDimensions] = useState(false)
  const [announcement, announce] = useAnnouncement(appliedFinish)
  const dimensions = shownDimensionsOf(model, variant.dimensions).map(({ dimension, length }) => ({
    dimension,
    length: length / 1000,
    label: format.length(length),
    inWords: words.viewer.dimension(words.units.dimension[dimension], format.length(length)),
  }))
  const dimensionsText = dimensions.map(({ inWords }) => inWords).join(', ')

  useEffect(() => {
    if (isReady) viewer.current?.showDimensions(showsDimensions ? dimensions : [])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is written
  }, [isReady, showsDimensions, dimensionsText])

  const act = (action: ViewerAction) => {
    if (!viewer.current) return
    if (action !== 'measures') {
      moveHandlers[action](viewer.current)
      return announce(words.viewer.announcement[action])
    }
    setShowsDimensions(!showsDimensions)
    announce(
      showsDimensions
        ? words.viewer.announcement.dimensionsHidden
        : words.viewer.announcement.dimensionsShown(dimensionsText),
    )
  }
  return { act, showsDimensions, dimensionsText, announcement, announce }
}

/**
 * Returns the announcement for screen readers, and a function that sets it. The announcement reports the customer's
 * last action, or the new finish of the 3D model.
 */
function useAnnouncement(appliedFinish: string | null) {
  const { viewer } = useWords().words
  const [announcement, setAnnouncement] = useState({ nth: 0, text: '' })
  const announce = (text: string) => setAnnouncement(({ nth }) => ({ nth: nth + 1, text }))
  const before = useRef(appliedFinish)
  useEffect(() => {
    if (before.current !== null && before.current !== appliedFinish && appliedFinish)
      announce(viewer.announcement.appliedFinish(appliedFinish))
    before.current = appliedFinish
  }, [appliedFinish, viewer])
  return [announcement, announce] as const
}
