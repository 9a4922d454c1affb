import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Model, modelUrl } from '#shop/media/model.ts'
import type { Renderer } from './renderer/renderer.ts'

export type Phase =
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'ready' | 'failed' | 'lost' }

interface UseSpace {
  readonly model: Model
  /** The selected finishes: names for the model, and a description in words. */
  readonly finishes: { readonly names: readonly string[]; readonly inWords: string }
  readonly isOnFloor: boolean
  readonly loadSpace: () => Promise<typeof import('./renderer/renderer.ts')>
  /** The element for the canvas. Each attempt gets a new canvas, because a lost WebGL context cannot be used again. */
  readonly host: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
}

/** Loads the model, opens the renderer, applies the selected finishes and cleans up at the end. */
export function useRenderer({ model, finishes, isOnFloor, loadSpace, host, overlay }: UseSpace) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading', bytes: 0 })
  const [tries, setTries] = useState(0)
  const space = useRef<Renderer>(null)
  const isCodeMissing = useRef(false)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const canvas = document.createElement('canvas')
    host.current?.append(canvas)
    const say = (next: Phase) => {
      if (!signal.aborted) setPhase(next)
    }
    // The first failure is final: ends everything that is still loading.
    const giveUp = (kind: 'failed' | 'lost') => {
      say({ kind })
      ending.abort()
    }
    const open = async () => {
      const onProgress = (bytes: number) => say({ kind: 'loading', bytes })
      const file = fetchModel(modelUrl(model.hash), { signal, onProgress })
      file.catch(() => giveUp('failed'))
      const { openRenderer } = await loadSpace().catch((error: unknown) => {
        isCodeMissing.current = true
        throw error
      })
      if (signal.aborted || !overlay.current) return
      const opened = await openRenderer({
        canvas,
        overlay: overlay.current,
        file,
        finishes: finishes.names,
        isOnFloor,
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onLost: () => giveUp('lost'),
      })
      if (signal.aborted) return opened.close()
      space.current = opened
      say({ kind: 'ready' })
    }
    say({ kind: 'loading', bytes: 0 })
    open().catch(() => giveUp('failed'))
    return () => {
      ending.abort()
      space.current?.close()
      space.current = null
      canvas.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new finishes do not reopen the renderer
  }, [model.hash, tries])

  const again = () => {
    // A browser does not request a failed module again within the same document.
    if (isCodeMissing.current) location.reload()
    else setTries(tries + 1)
  }
  return { phase, space, again, worn: useWorn(space, finishes, phase.kind === 'ready') }
}

/** Returns the applied finish in words. `null` until the model is shown. */
function useWorn(
  space: RefObject<Renderer | null>,
  { names, inWords }: UseSpace['finishes'],
  isReady: boolean,
): string | null {
  const [worn, setWorn] = useState<string | null>(null)
  useEffect(() => {
    if (!isReady) return
    space.current?.wear(names).then(
      (isWorn) => isWorn && setWorn(inWords),
      // A texture is broken: the model keeps its previous finish.
      () => {},
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compares the finishes by their names
  }, [names.join(), isReady])
  return worn
}

export interface Fetching {
  readonly signal: AbortSignal
  /** Called with the number of bytes received so far. */
  readonly onProgress: (bytes: number) => void
}

/** Fetches a file and reports progress. Throws if it does not arrive completely. */
async function fetchModel(url: string, { signal, onProgress }: Fetching): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    onProgress((bytes += read.value.byteLength))
  }
  return new Blob(parts).arrayBuffer()
}
