import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RoomScene as Scene, ScenePiece } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { variantPath } from './variant-options.ts'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './room-scene.module.css'
import { useWords } from '../words/words.tsx'

interface RoomSceneProps {
  readonly scene: Scene
  /** In view when the page opens. */
  readonly eager?: boolean
  /** Whether the scene is lower than usual, so that the next section is in view too. */
  readonly low?: boolean
}

/**
 * Shows a photo of a room. A marker on each product names it and links to it, and the list below repeats them. The
 * photo is cropped to the shape of the screen around its focal point. Markers of cropped products are placed at the
 * edge.
 */
export function RoomScene({ scene: { photo, pieces }, eager = false, low = false }: RoomSceneProps) {
  const { scene: say } = useWords().words.gallery
  const { open, isHushed, handlers, press } = useTapped()
  const { width, height, focus } = photo
  return (
    <section className={stack(4)} aria-label={say.label}>
      <div
        className={classNames(styles.frame, low && styles.low)}
        style={{ '--ratio': width / height, '--x': focus.x, '--y': focus.y }}
      >
        <PhotoPicture
          photo={photo}
          drawing={null}
          alt={photo.alt ?? say.alt(pieces.map(({ name }) => name).join(', '))}
          sizes="(min-width: 48rem) 100vw, (min-resolution: 2.5dppx) 80vw, 120vw"
          eager={eager}
          className={styles.picture}
        />
        <ul className={styles.marks} data-hushed={isHushed || undefined} {...handlers}>
          {pieces.map((piece) => (
            <Mark
              key={piece.id}
              piece={piece}
              isOpen={open === piece.id}
              onPress={(event) => press(event, piece.id)}
            />
          ))}
        </ul>
      </div>
      <PieceList pieces={pieces} />
    </section>
  )
}

/** Closer to an edge than this share of the picture, a marker's label opens towards the middle. */
const NEAR = 0.28
const UPPER = 0.42

interface MarkProps {
  readonly piece: ScenePiece
  readonly isOpen: boolean
  readonly onPress: (event: MouseEvent) => void
}

function Mark({ piece, isOpen, onPress }: MarkProps) {
  const { format } = useWords()
  const { name, price, x, y } = piece
  const towards = x < NEAR ? 'right' : x > 1 - NEAR ? 'left' : 'middle'
  return (
    <li className={styles.mark} style={{ '--left': x, '--top': y }}>
      <Link
        to={variantPath(piece)}
        className={classNames(looks.roundTarget, styles.dot)}
        data-open={isOpen || undefined}
        data-towards={towards}
        data-below={y < UPPER || undefined}
        prefetch="intent"
        onClick={onPress}
      >
        <span className={styles.card}>
          <span className={looks.medium}>{name}</span>{' '}
          <span className={classNames(looks.quietNumber, styles.price)}>{format.price(price)}</span>
        </span>
      </Link>
    </li>
  )
}

function PieceList({ pieces }: Pick<Scene, 'pieces'>) {
  const { words, format } = useWords()
  return (
    <div className={styles.list}>
      <p className={styles.title}>{words.gallery.scene.title}</p>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id} className={styles.piece}>
            <Link to={variantPath(piece)} className={styles.link} prefetch="intent">
              {piece.name}
            </Link>{' '}
            <span className={classNames(looks.quietNumber, styles.price)}>{format.price(piece.price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Tracks which marker a touch has opened: the first tap shows the label, the second follows the link. Escape hides a
 * label opened by mouse or focus, until the next one.
 */
function useTapped() {
  const [open, setOpen] = useState<string | null>(null)
  const [isHushed, setHushed] = useState(false)
  const pointer = useRef('')
  useEffect(() => {
    if (open === null) return
    const elsewhere = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-open]') === null && setOpen(null)
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])
  useEffect(() => {
    const hush = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(null)
      setHushed(true)
    }
    document.addEventListener('keydown', hush)
    return () => document.removeEventListener('keydown', hush)
  }, [])
  const hear = () => setHushed(false)
  const handlers = {
    onPointerDown: ({ pointerType }: PointerEvent) => (pointer.current = pointerType),
    onPointerOver: hear,
    onFocus: hear,
  }
  const press = (event: MouseEvent, mark: string) => {
    if (pointer.current !== 'touch' || open === mark) return
    event.preventDefault()
    setOpen(mark)
  }
  return { open, isHushed, handlers, press }
}
