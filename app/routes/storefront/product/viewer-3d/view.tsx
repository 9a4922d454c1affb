import { Maximize, Minimize, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { arModelUrl } from '#shop/media/ar/ar-model.ts'
import { hasSizeOf } from '#shop/catalogue/gallery.ts'
import { ModelChoice } from './model-choice.tsx'
import { actionOfKey } from './actions.ts'
import { ArButton } from './ar-button.tsx'
import { ModelUnavailable } from './placeholder.tsx'
import { finishesOf, type ViewerData, standsOnFloor } from './viewer-data.ts'
import { Toolbar } from './toolbar.tsx'
import { useViewerActions } from './use-actions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useRenderer } from './use-renderer.ts'
import styles from './view.module.css'

interface Viewer3dProps extends ViewerData {
  readonly loadRenderer: () => Promise<typeof import('./renderer/renderer.ts')>
  readonly onClose: () => void
}

/** Shows the 3D viewer over the pictures or in full screen. Customers can use buttons instead of gestures. */
export function Viewer3d({ loadRenderer, onClose, ...shown }: Viewer3dProps) {
  const { model, product, picture } = shown
  const { words } = useWords()
  const [host, overlay] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const finishes = finishesOf(shown)
  const { phase, viewer, retry, appliedFinish } = useRenderer({
    model,
    finishes,
    isOnFloor: standsOnFloor(shown),
    loadRenderer,
    host,
    overlay,
  })
  const { dialog, isLarge, toggle } = useFullscreen()
  const [isArUnavailable, setArUnavailable] = useState(false)
  const isReady = phase.kind === 'ready'
  const isBroken = phase.kind === 'failed' || phase.kind === 'lost'
  const { act, showsDimensions, dimensionsText, announcement, announce } = useViewerActions({
    shown,
    viewer,
    isReady,
    appliedFinish,
  })
  useEffect(() => {
    // The focused element may have disappeared, such as the button just clicked. The viewer takes the focus so that
    // keys still reach it.
    if (document.activeElement === document.body) host.current?.focus({ preventScroll: true })
  }, [phase.kind, host])

  const reportArFailure = () => {
    setArUnavailable(true)
    announce(words.viewer.arUnavailable)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return isLarge ? toggle() : onClose()
    }
    const action = actionOfKey(event)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.view, isLarge && styles.large)}
      aria-label={words.viewer.name(product.name)}
      onKeyDown={handleKeyDown}
    >
      <div
        ref={host}
        className={styles.host}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its content is a canvas
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn the model
        tabIndex={0}
        aria-label={words.viewer.picture(product.name, dimensionsText, appliedFinish ?? finishes.inWords)}
        aria-describedby="space-hint"
        data-phase={phase.kind}
      />
      <VisuallyHidden id="space-hint">{words.viewer.hint}</VisuallyHidden>
      <div ref={overlay} className={styles.dimensions} aria-hidden />
      {phase.kind === 'loading' && <Loading received={phase.bytes} all={model.bytes} />}
      {isBroken && (
        <ModelUnavailable
          picture={picture}
          alt={words.viewer.drawingAlt(product.name)}
          reason={words.viewer[phase.kind]}
          retry={words.viewer.retry}
          onRetry={retry}
        />
      )}
      <div className={styles.top}>
        {isReady && <Caption {...shown} isArUnavailable={isArUnavailable} />}
        <div className={styles.corner}>
          {isReady && (
            <ArButton
              viewer={viewer}
              product={product.name}
              androidModel={arModelUrl(model, finishes.names)}
              picture={picture}
              onFailed={reportArFailure}
            />
          )}
          <IconButton
            label={isLarge ? words.viewer.smaller : words.viewer.larger}
            className={styles.tool}
            onClick={toggle}
          >
            <Icon of={isLarge ? Minimize : Maximize} />
          </IconButton>
          <IconButton label={words.viewer.close} className={styles.tool} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
      {isLarge && !isBroken && <ModelChoice {...shown} />}
      {isReady && <Toolbar showsDimensions={showsDimensions} onAct={act} />}
      <output>
        <VisuallyHidden key={announcement.nth}>{announcement.text}</VisuallyHidden>
      </output>
    </dialog>
  )
}

function Loading({ received, all }: { received: number; all: number }) {
  const { words, format } = useWords()
  const kB = (bytes: number) => format.number(Math.round(bytes / 1000))
  return (
    <div className={classNames(looks.fine, styles.loading)}>
      <label>
        {words.viewer.loading}
        <progress max={all} value={Math.min(received, all)} />
      </label>
      <span>{words.viewer.loaded(kB(Math.min(received, all)), kB(all))}</span>
    </div>
  )
}

/**
 * Says which options of the 3D model differ from the selected variant, and whether the size differs. Also says that
 * augmented reality has failed.
 */
function Caption({ model, variant, isArUnavailable }: ViewerData & { readonly isArUnavailable: boolean }) {
  const { words, format } = useWords()
  const { width, depth, height } = model.size
  const sentences = [
    isArUnavailable && words.viewer.arUnavailable,
    !hasSizeOf(model, variant.dimensions) && words.viewer.shownSize(format.size([width, depth, height])),
    model.differs.length > 0 &&
      words.viewer.differingOptions(model.differs.map(({ name, value }) => `${name} ${value}`).join(', ')),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={styles.caption}>{sentences.join(' ')}</p>
}
