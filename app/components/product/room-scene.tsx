import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RoomScene as Scene, SceneProduct } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { variantPath } from './variant-options.ts'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './room-scene.module.css'
import { useWords } from '../words/words.tsx'

interface RoomSceneProps {
  readonly scene: Scene
  /** Whether the scene is in view when the page opens. If true, the browser loads the photo immediately. */
  readonly eager?: boolean
  /** Whether to show the room scene at a reduced height, so that the next section of the page is in view too. */
  readonly low?: boolean
  /** Whether to leave out the list of products, because the page already lists them elsewhere. */
  readonly brief?: boolean
}

/**
 * Shows a photo of a room. A marker on each product names the product and links to it. A list under the photo repeats
 * the links. The photo is cropped to the shape of the screen around the photo's focal point. If a product is outside
 * the visible part of the photo, its marker is at the edge.
 */
export function RoomScene({
  scene: { photo, products },
  eager = false,
  low = false,
  brief = false,
}: RoomSceneProps) {
  const { scene: texts } = useWords().words.gallery
  const { open, isLabelHidden, handlers, handleMarkerClick } = useMarkerTaps()
  const { width, height, focus } = photo
  return (
    <section className={stack(4)} aria-label={texts.label}>
      <div
        className={classNames(styles.frame, low && styles.low)}
        style={{ '--ratio': width / height, '--x': focus.x, '--y': focus.y }}
      >
        <PhotoPicture
          photo={photo}
          drawing={null}
          alt={photo.alt ?? texts.alt(products.map(({ name }) => name).join(', '))}
          sizes="(min-width: 48rem) 100vw, (min-resolution: 2.5dppx) 80vw, 120vw"
          eager={eager}
          className={styles.picture}
        />
        <ul className={styles.markers} data-hushed={isLabelHidden || undefined} {...handlers}>
          {products.map((product) => (
            <Marker
              key={product.id}
              product={product}
              isOpen={open === product.id}
              onMarkerClick={(event) => handleMarkerClick(event, product.id)}
            />
          ))}
        </ul>
      </div>
      {!brief && <ProductList products={products} />}
    </section>
  )
}

/**
 * A share of the picture's width. If the distance of a marker from the left or right edge is smaller than this share,
 * the label of the marker opens towards the middle of the picture.
 */
const NEAR = 0.28
const UPPER = 0.42

interface MarkerProps {
  readonly product: SceneProduct
  readonly isOpen: boolean
  readonly onMarkerClick: (event: MouseEvent) => void
}

function Marker({ product, isOpen, onMarkerClick }: MarkerProps) {
  const { format } = useWords()
  const { name, price, x, y } = product
  const towards = x < NEAR ? 'right' : x > 1 - NEAR ? 'left' : 'middle'
  return (
    <li className={styles.marker} style={{ '--left': x, '--top': y }}>
      <Link
        to={variantPath(product)}
        className={classNames(looks.roundTarget, styles.dot)}
        data-open={isOpen || undefined}
        data-towards={towards}
        data-below={y < UPPER || undefined}
        prefetch="intent"
        onClick={onMarkerClick}
      >
        <span className={styles.card}>
          <span className={looks.medium}>{name}</span>{' '}
          <span className={classNames(looks.quietNumber, styles.price)}>{format.price(price)}</span>
        </span>
      </Link>
    </li>
  )
}

function ProductList({ products }: Pick<Scene, 'products'>) {
  const { words, format } = useWords()
  return (
    <div className={styles.list}>
      <p className={styles.title}>{words.gallery.scene.title}</p>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <Link to={variantPath(product)} className={styles.link} prefetch="intent">
              {product.name}
            </Link>{' '}
            <span className={classNames(looks.quietNumber, styles.price)}>{format.price(product.price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Tracks which marker is open. On a touch screen, the first tap on a marker shows its label, and the second tap follows
 * its link. The Escape key hides the label. The label appears again when the customer hovers over a marker or focuses
 * one.
 */
function useMarkerTaps() {
  const [open, setOpen] = useState<string | null>(null)
  const [isLabelHidden, setLabelHidden] = useState(false)
  const pointer = useRef('')
  useEffect(() => {
    if (open === null) return
    const closeOnOutsidePress = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-open]') === null && setOpen(null)
    document.addEventListener('pointerdown', closeOnOutsidePress)
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress)
  }, [open])
  useEffect(() => {
    const hideLabel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(null)
      setLabelHidden(true)
    }
    document.addEventListener('keydown', hideLabel)
    return () => document.removeEventListener('keydown', hideLabel)
  }, [])
  const showLabelAgain = () => setLabelHidden(false)
  const handlers = {
    onPointerDown: ({ pointerType }: PointerEvent) => (pointer.current = pointerType),
    onPointerOver: showLabelAgain,
    onFocus: showLabelAgain,
  }
  const handleMarkerClick = (event: MouseEvent, marker: string) => {
    if (pointer.current !== 'touch' || open === marker) return
    event.preventDefault()
    setOpen(marker)
  }
  return { open, isLabelHidden, handlers, handleMarkerClick }
}
