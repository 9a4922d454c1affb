// What lies in the place of the view in three dimensions as long as that has not come, and where it does not come. It is there
// with the page, and speaks in the page's own words.
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton, Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { Shown } from './viewer-data.ts'
import styles from './view.module.css'

export function SpaceComing({ onClose }: { readonly onClose: () => void }) {
  const { product } = useWords().words
  return (
    <InItsPlace onClose={onClose}>
      <div className={classNames(looks.fine, styles.loading)}>
        <label>
          {product.spaceComing}
          <progress />
        </label>
      </div>
    </InItsPlace>
  )
}

interface MissingProps extends Pick<Shown, 'product' | 'variant' | 'picture'> {
  readonly onClose: () => void
}

/** A browser remembers that code did not come: only the page itself can be asked for again. */
export function SpaceMissing({ product, variant, picture, onClose }: MissingProps) {
  const { words, format } = useWords()
  const { width } = variant.dimensions
  return (
    <InItsPlace onClose={onClose}>
      <NotThere
        picture={picture}
        alt={words.product.pictureOf(product.name, width === undefined ? '' : format.length(width))}
        because={words.frame.unreachableText}
        again={words.frame.tryAgain}
        onAgain={() => location.reload()}
      />
    </InItsPlace>
  )
}

/** Can be left like the view itself: by its button, which has the focus at first, and by Escape. */
function InItsPlace({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { words } = useWords()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus({ preventScroll: true }), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog open className={styles.view} aria-label={words.product.seeInSpace} onKeyDown={press}>
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

interface NotThereProps {
  readonly picture: string
  readonly alt: string
  readonly because: string
  /** What its button says. */
  readonly again: string
  readonly onAgain: () => void
}

/** In the place of what did not come stands the drawing. */
export function NotThere({ picture, alt, because, again, onAgain }: NotThereProps) {
  return (
    <div className={styles.failed} role="alert">
      <img src={picture} alt={alt} width={800} height={1000} />
      <p>{because}</p>
      <Button type="button" kind="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
