import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Renderer } from './renderer/renderer.ts'
import { useWords } from '#app/components/words/words.tsx'
import { type Deed, doing } from './actions.ts'
import { measuresOf, type Shown } from './viewer-data.ts'

interface Acting {
  readonly shown: Shown
  readonly space: RefObject<Renderer | null>
  readonly isReady: boolean
  /** The current finish in words. `null` while there is none. */
  readonly worn: string | null
}

/** Performs the actions of the viewer, keeps the dimensions shown, and announces each action to screen readers. */
export function useActing({ shown, space, isReady, worn }: Acting) {
  const { model, variant } = shown
  const { words, format } = useWords()
  const [hasMeasures, setHasMeasures] = useState(false)
  const [said, say] = useSaid(worn)
  const measures = measuresOf(model, variant.dimensions).map(({ measure, length }) => ({
    measure,
    length: length / 1000,
    label: format.length(length),
    inWords: words.space.measure(words.units.dimension[measure], format.length(length)),
  }))
  const measuresInWords = measures.map(({ inWords }) => inWords).join(', ')

  useEffect(() => {
    if (isReady) space.current?.showMeasures(hasMeasures ? measures : [])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is written
  }, [isReady, hasMeasures, measuresInWords])

  const act = (deed: Deed) => {
    if (!space.current) return
    if (deed !== 'measures') {
      doing[deed](space.current)
      return say(words.space.said[deed])
    }
    setHasMeasures(!hasMeasures)
    say(hasMeasures ? words.space.said.measuresHidden : words.space.said.measuresShown(measuresInWords))
  }
  return { act, hasMeasures, measuresInWords, said, say }
}

/** Returns the announcement for screen readers: the last action, or a finish once it is applied. */
function useSaid(worn: string | null) {
  const { space } = useWords().words
  const [said, setSaid] = useState({ nth: 0, text: '' })
  const say = (text: string) => setSaid(({ nth }) => ({ nth: nth + 1, text }))
  const before = useRef(worn)
  useEffect(() => {
    if (before.current !== null && before.current !== worn && worn) say(space.said.worn(worn))
    before.current = worn
  }, [worn, space])
  return [said, say] as const
}
