import { X } from 'lucide'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { variantPath } from '#app/components/product/variant-options.ts'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { AddedItem } from '#shop/cart/cart.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { Added } from './added.tsx'
import styles from './added-sheet.module.css'

/**
 * The time in milliseconds during which the newly opened sheet ignores clicks. A click this soon is probably the second
 * half of a double click on the button that opened the sheet.
 */
const DOUBLE_PRESS_MS = 500

export interface AddedSheetProps {
  readonly item: AddedItem
  /** Products that go with the added item, and the title above them. */
  readonly suggestions: { readonly title: string; readonly cards: readonly ProductCard[] }
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Called instead of `onOpen` if the code of the sheet fails to load. */
  readonly onFail: () => void
}

/**
 * Shows the item just added in a modal dialog. On phones, the dialog is at the bottom of the screen. On wider screens,
 * it is at the right edge.
 */
export function AddedSheet({ item, suggestions, onOpen, onClose }: AddedSheetProps) {
  const { product } = useWords().words
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const openedAt = useRef(0)
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
    openedAt.current = performance.now()
    onOpen()
  }, [onOpen])
  const close = () => dialog.current?.close()
  const onPress = (event: MouseEvent) => {
    // `detail` is 0 for a key.
    const isPointer = event.detail > 0
    if (isPointer && performance.now() - openedAt.current < DOUBLE_PRESS_MS) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.target === dialog.current) close()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={title}
      onClose={onClose}
      onClickCapture={onPress}
    >
      <div className={stack(5, styles.content)}>
        <header className={styles.head}>
          <h2 ref={heading} id={title} tabIndex={-1} className={looks.smallTitle}>
            {product.added(item.name)}
          </h2>
          <IconButton label={product.closeAdded} onClick={close}>
            <Icon of={X} />
          </IconButton>
        </header>
        <Added item={item} />
        {suggestions.cards.length > 0 && <Suggestions {...suggestions} />}
      </div>
    </dialog>
  )
}

function Suggestions({ title, cards }: AddedSheetProps['suggestions']) {
  const { words, format } = useWords()
  return (
    <section className={stack(3, styles.suggestions)}>
      <h3 className={looks.label}>{title}</h3>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <PhotoPicture
              photo={card.photo}
              drawing={card.picture}
              alt=""
              sizes="8rem"
              className={styles.picture}
            />
            <Link to={variantPath(card)} className={looks.cardLink}>
              {card.name}
            </Link>
            <Price amount={format.price(card.price)} label={words.product.price} size="s" />
          </li>
        ))}
      </ul>
    </section>
  )
}
