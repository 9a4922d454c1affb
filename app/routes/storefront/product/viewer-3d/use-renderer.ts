import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Model, modelUrl } from '#shop/media/model.ts'
import type { Renderer } from './renderer/renderer.ts'

export type Phase =
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'ready' | 'failed' | 'lost' }

interface UseRendererOptions {
  readonly model: Model
  /** The selected finishes. `names` are their names in the 3D model. `inWords` describes them for customers. */
  readonly finishes: { readonly names: readonly string[]; readonly inWords: string }
  readonly isOnFloor: boolean
  readonly loadRenderer: () => Promise<typeof import('./renderer/renderer.ts')>
  /**
   * The element that contains the canvas. Each attempt to open the renderer gets a new canvas, because a lost WebGL
   * context cannot be used again.
   */
  readonly host: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
}

/**
 * Loads the 3D model, opens the renderer and applies the selected finishes. Closes the renderer when the component
 * unmounts or a new attempt begins.
 */
export function useRenderer({ model, finishes, isOnFloor, loadRenderer, host, overlay }: UseRendererOptions) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading', bytes: 0 })
  const [attempts, setAttempts] = useState(0)
  const viewer = useRef<Renderer>(null)
  const isCodeMissing = useRef(false)

  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const canvas = document.createElement('canvas')
    host.current?.append(canvas)
    const updatePhase = (next: Phase) => {
      if (!signal.aborted) setPhase(next)
    }
    // The first failure is final: ends everything that is still loading.
    const fail = (kind: 'failed' | 'lost') => {
      updatePhase({ kind })
      abortController.abort()
    }
    const open = async () => {
      const onProgress = (bytes: number) => updatePhase({ kind: 'loading', bytes })
      const file = fetchModel(modelUrl(model.hash), { signal, onProgress })
      file.catch(() => fail('failed'))
      const { openRenderer } = await loadRenderer().catch((error: unknown) => {
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
        isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onLost: () => fail('lost'),
      })
      if (signal.aborted) return opened.close()
      viewer.current = opened
      updatePhase({ kind: 'ready' })
    }
    updatePhase({ kind: 'loading', bytes: 0 })
    open().catch(() => fail('failed'))
    return () => {
      abortController.abort()
      viewer.current?.close()
      viewer.current = null
      canvas.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new finishes do not reopen the renderer
  }, [model.hash, attempts])

  const retry = () => {
    // A browser does not request a failed module again within the same document.
    if (isCodeMissing.current) location.reload()
    else setAttempts(attempts + 1)
  }
  return { phase, viewer, retry, appliedFinish: useAppliedFinish(viewer, finishes, phase.kind === 'ready') }
}

/** Returns the description of the applied finish. Returns `null` until the 3D model is shown. */
function useAppliedFinish(
  viewer: RefObject<Renderer | null>,
  { names, inWords }: UseRendererOptions['finishes'],
  isReady: boolean,
): string | null {
  const [appliedFinish, setAppliedFinish] = useState<string | null>(null)
  useEffect(() => {
    if (!isReady) return
    viewer.current?.applyFinishes(names).then(
      (isApplied) => isApplied && setAppliedFinish(inWords),
      // A texture is broken: the model keeps its previous finish.
      () => {},
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compares the finishes by their names
  }, [names.join(), isReady])
  return appliedFinish
}

export interface FetchModelOptions {
  readonly signal: AbortSignal
  /** Called with the number of bytes received so far. */
  readonly onProgress: (bytes: number) => void
}

/** Fetches the file of a 3D model and reports progress. Throws if the file does not arrive completely. */
async function fetchModel(url: string, { signal, onProgress }: FetchModelOptions): Promise<ArrayBuffer> {
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
