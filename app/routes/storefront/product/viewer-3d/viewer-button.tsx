import { Rotate3d } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { modelUrl } from '#shop/media/model.ts'
import { drawsInSpace } from './webgl-support.ts'
import { AddWords, useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import styles from './viewer-button.module.css'
import type { Shown } from './viewer-data.ts'
import { SpaceComing, SpaceMissing } from './placeholder.tsx'

/**
 * Loads the viewer and its words in parallel, or returns the placeholder that reports a failure. Does not use Suspense,
 * which would delay loaded content until its fallback has been visible for 300 ms.
 */
async function loadView() {
  try {
    const [{ SpaceView }, { viewerWords }] = await Promise.all([
      import('./view.tsx'),
      import('#app/components/words/viewer-words.ts'),
    ])
    return (props: ComponentProps<typeof SpaceView>) => (
      <AddWords area={viewerWords}>
        <SpaceView {...props} />
      </AddWords>
    )
  } catch {
    return SpaceMissing
  }
}
const loadSpace = () => import('./renderer/renderer.ts')

interface SpaceEntryProps extends Shown {
  /** Called when the viewer opens or closes over its surroundings, so that the caller can hide them meanwhile. */
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * Opens the 3D viewer. The button and the viewer are placed in the nearest positioned ancestor, and the viewer covers
 * all of it. Loads nothing until clicked. Not rendered without JavaScript.
 */
export function ViewerButton({ onOpenChange, ...shown }: SpaceEntryProps) {
  const { words } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'closed' | 'open' | 'impossible'>('closed')
  const [View, setView] = useState<Awaited<ReturnType<typeof loadView>> | null>(null)
  const isHydrated = useHydrated()
  const isOpen = state === 'open'
  useEffect(() => {
    if (!isOpen) return
    const way = button.current
    onOpenChange(true)
    return () => {
      onOpenChange(false)
      // Not earlier: under the open dialog the button cannot be focused.
      way?.focus()
    }
  }, [isOpen, onOpenChange])
  if (!isHydrated) return null

  const open = () => {
    if (!drawsInSpace()) return setState('impossible')
    preload(modelUrl(shown.model.hash), { as: 'fetch', crossOrigin: 'anonymous' })
    // Requested now, so that the renderer loads in parallel with the view.
    loadSpace().catch(() => {})
    setState('open')
    void loadView().then((view) => setView(() => view))
  }
  const close = () => setState('closed')

  return (
    <>
      <div className={stack(2, atStart, looks.unprinted, styles.entry)} inert={isOpen}>
        <Button ref={button} type="button" kind="secondary" className={styles.button} onClick={open}>
          <Icon of={Rotate3d} /> {words.product.seeInSpace}
        </Button>
        <div aria-live="polite">
          {state === 'impossible' && <Notice kind="info">{words.product.notInSpace}</Notice>}
        </div>
      </div>
      {isOpen &&
        (View ? <View {...shown} loadSpace={loadSpace} onClose={close} /> : <SpaceComing onClose={close} />)}
    </>
  )
}
