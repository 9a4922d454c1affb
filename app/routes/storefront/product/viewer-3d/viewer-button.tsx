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
 * The view and its words, side by side; where one of them does not come, what says so. Not by Suspense, which would keep back
 * what has come until its fallback has been shown for 300 ms.
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
  /** The view lies over what stands around this button: whoever placed it there puts that aside meanwhile. */
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * The way into three dimensions. It and its view lie in the nearest positioned ancestor, the view over all of it. Nothing of
 * what it needs is loaded before it is pressed; without JavaScript it is not there.
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
      // Not sooner: under the open view it takes no focus.
      way?.focus()
    }
  }, [isOpen, onOpenChange])
  if (!isHydrated) return null

  const open = () => {
    if (!drawsInSpace()) return setState('impossible')
    preload(modelUrl(shown.model.hash), { as: 'fetch', crossOrigin: 'anonymous' })
    // Asked for now, so that it comes together with the view and not after it.
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
