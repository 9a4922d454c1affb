import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Model, modelUrl } from '#shop/media/model.ts'
import type { Renderer } from './renderer/renderer.ts'

export type Phase =
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'ready' | 'failed' | 'lost' }

interface UseSpace {
  readonly model: Model
  /** By name for the model, and in words. */
  readonly finishes: { readonly names: readonly string[]; readonly inWords: string }
  readonly isOnFloor: boolean
  readonly loadSpace: () => Promise<typeof import('./renderer/renderer.ts')>
  /** The canvas is put in here, a new one for each try: a context that was lost does not come back. */
  readonly host: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
}

/** Loads the model, opens it in space, keeps it in the finishes chosen and puts everything away at the end. */
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
    // Said once and last: what is still on its way is not waited for.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- finishes change without opening it anew
  }, [model.hash, tries])

  const again = () => {
    // A browser remembers that code did not come, and does not ask for it again in the same document.
    if (isCodeMissing.current) location.reload()
    else setTries(tries + 1)
  }
  return { phase, space, again, worn: useWorn(space, finishes, phase.kind === 'ready') }
}

/** What it wears, in words, once it does; null before it stands there. */
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
      // A picture in the model is broken: it goes on wearing what it wore.
      () => {},
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what they are called
  }, [names.join(), isReady])
  return worn
}

export interface Fetching {
  readonly signal: AbortSignal
  /** How many bytes have come so far. */
  readonly onProgress: (bytes: number) => void
}

/** Fetches a file and tells how far it has come. Throws where it does not come whole. */
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
