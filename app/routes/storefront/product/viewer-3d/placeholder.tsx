// Placeholders that replace the 3D viewer while it loads, or if it fails to load. Their code and texts load with the
// product page, not with the 3D viewer.
import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton, Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { ViewerData } from './viewer-data.ts'
import styles from './view.module.css'

export function ViewerLoading({ onClose }: { readonly onClose: () => void }) {
  const { product } = useWords().words
  return (
    <ViewerPlaceholder onClose={onClose}>
      <div className={classNames(looks.fine, styles.loading)}>
        <label>
          {product.viewerLoading}
          <progress />
        </label>
      </div>
    </ViewerPlaceholder>
  )
}

interface ViewerUnavailableProps extends Pick<ViewerData, 'product' | 'variant' | 'picture'> {
  readonly onClose: () => void
}

/**
 * Reports that the code of the 3D viewer failed to load, and offers to reload the page. Only a reload helps, because a
 * browser does not request a failed module again within the same document.
 */
export function ViewerUnavailable({ product, variant, picture, onClose }: ViewerUnavailableProps) {
  const { words, format } = useWords()
  const { width } = variant.dimensions
  return (
    <ViewerPlaceholder onClose={onClose}>
      <ModelUnavailable
        picture={picture}
        alt={words.product.pictureOf(product.name, width === undefined ? '' : format.length(width))}
        reason={words.frame.unreachableText}
        retry={words.frame.tryAgain}
        onRetry={() => location.reload()}
      />
    </ViewerPlaceholder>
  )
}

/**
 * Renders a placeholder for the 3D viewer. The close button or the Escape key closes the placeholder. The close button
 * has the focus at first.
 */
function ViewerPlaceholder({
  onClose,
  children,
}: {
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { words } = useWords()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus({ preventScroll: true }), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog open className={styles.view} aria-label={words.product.viewIn3d} onKeyDown={handleKeyDown}>
      {children}
      <div className={styles.top}>
        <div className={styles.corner}>
          <IconButton ref={close} label={words.frame.close} className={styles.tool} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}

interface ModelUnavailableProps {
  readonly picture: string
  readonly alt: string
  readonly reason: string
  /** The label of the button that loads the 3D model again. */
  readonly retry: string
  readonly onRetry: () => void
}

/** Shows the drawing instead of a 3D model that failed to load. */
export function ModelUnavailable({ picture, alt, reason, retry, onRetry }: ModelUnavailableProps) {
  return (
    <div className={styles.failed} role="alert">
      <img src={picture} alt={alt} width={800} height={1000} />
      <p>{reason}</p>
      <Button type="button" kind="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
