import { type RefObject, useEffect, useRef, useState } from 'react'
import { fetchModel } from '#app/components/space/fetch-model.ts'
import type { Space } from '#app/components/space/space.ts'
import { type Model, modelUrl } from '#shop/media/model.ts'

export type Phase =
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'ready' | 'failed' | 'lost' }

interface UseSpace {
  readonly model: Model
  readonly finishes: readonly string[]
  readonly isOnFloor: boolean
  readonly loadSpace: () => Promise<typeof import('#app/components/space/space.ts')>
  /** The canvas is put in here, a new one for each try: a context that was lost does not come back. */
  readonly host: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
}

/** Loads the model, opens it in space, keeps it in the finishes chosen and puts everything away at the end. */
export function useSpace({ model, finishes, isOnFloor, loadSpace, host, overlay }: UseSpace) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading', bytes: 0 })
  const [tries, setTries] = useState(0)
  const space = useRef<Space>(null)
  const worn = finishes.join()

  useEffect(() => {
    const ending = new AbortController()
    const canvas = document.createElement('canvas')
    host.current?.append(canvas)
    const say = (next: Phase) => {
      if (!ending.signal.aborted) setPhase(next)
    }
    const open = async () => {
      const onProgress = (bytes: number) => say({ kind: 'loading', bytes })
      const [file, { openSpace }] = await Promise.all([
        fetchModel(modelUrl(model.hash), { signal: ending.signal, onProgress }),
        loadSpace(),
      ])
      if (ending.signal.aborted || !overlay.current) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const onLost = () => say({ kind: 'lost' })
      const opened = await openSpace({
        canvas,
        overlay: overlay.current,
        file,
        finishes,
        isOnFloor,
        isCalm,
        onLost,
      })
      if (ending.signal.aborted) return opened.close()
      space.current = opened
      say({ kind: 'ready' })
    }
    say({ kind: 'loading', bytes: 0 })
    open().catch(() => say({ kind: 'failed' }))
    return () => {
      ending.abort()
      space.current?.close()
      space.current = null
      canvas.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- finishes change without opening it anew
  }, [model.hash, tries])

  useEffect(() => {
    void space.current?.wear(finishes)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what they are called
  }, [worn, phase.kind])

  return { phase, space, again: () => setTries(tries + 1) }
}
