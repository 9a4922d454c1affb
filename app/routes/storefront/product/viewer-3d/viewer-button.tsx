import { Rotate3d } from 'lucide'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { modelUrl } from '#shop/media/model.ts'
import { supportsWebgl } from './webgl-support.ts'
import { AddWords, useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import styles from './viewer-button.module.css'
import type { ViewerData } from './viewer-data.ts'
import { ViewerLoading, ViewerUnavailable } from './placeholder.tsx'

/**
 * Loads the code and the texts of the 3D viewer in parallel. If loading fails, returns a placeholder component that
 * reports the failure. Does not use Suspense, because Suspense would keep showing its fallback for at least 300 ms,
 * even if the content is already loaded.
 */
async function loadView() {
  try {
    const [{ Viewer3d }, { viewerWords }] = await Promise.all([
      import('./view.tsx'),
      import('#app/components/words/viewer-words.ts'),
    ])
    return (props: ComponentProps<typeof Viewer3d>) => (
      <AddWords area={viewerWords}>
        <Viewer3d {...props} />
      </AddWords>
    )
  } catch {
    return ViewerUnavailable
  }
}
const loadRenderer = () => import('./renderer/renderer.ts')

interface ViewerButtonProps extends ViewerData {
  /** Called when the 3D viewer opens or closes, so that the caller can hide the content that the viewer covers. */
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * Renders the button that opens the 3D viewer. Loads the viewer only after a click. The viewer completely covers the
 * nearest positioned ancestor of the button. Renders nothing without JavaScript.
 */
export function ViewerButton({ onOpenChange, ...shown }: ViewerButtonProps) {
  const { words } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'closed' | 'open' | 'impossible'>('closed')
  const [View, setView] = useState<Awaited<ReturnType<typeof loadView>> | null>(null)
  const isHydrated = useHydrated()
  const isOpen = state === 'open'
  useEffect(() => {
    if (!isOpen) return
    const opener = button.current
    onOpenChange(true)
    return () => {
      onOpenChange(false)
      // Not earlier: under the open dialog the button cannot be focused.
      opener?.focus()
    }
  }, [isOpen, onOpenChange])
  if (!isHydrated) return null

  const open = () => {
    if (!supportsWebgl()) return setState('impossible')
    preload(modelUrl(shown.model.hash), { as: 'fetch', crossOrigin: 'anonymous' })
    // Requested now, so that the renderer loads in parallel with the view.
    loadRenderer().catch(() => {})
    setState('open')
    void loadView().then((view) => setView(() => view))
  }
  const close = () => setState('closed')

  return (
    <>
      <div className={stack(2, atStart, looks.unprinted, styles.entry)} inert={isOpen}>
        <Button ref={button} type="button" kind="secondary" className={styles.button} onClick={open}>
          <Icon of={Rotate3d} /> {words.product.viewIn3d}
        </Button>
        <div aria-live="polite">
          {state === 'impossible' && <Notice kind="info">{words.product.viewerUnsupported}</Notice>}
        </div>
      </div>
      {isOpen &&
        (View ? (
          <View {...shown} loadRenderer={loadRenderer} onClose={close} />
        ) : (
          <ViewerLoading onClose={close} />
        ))}
    </>
  )
}
