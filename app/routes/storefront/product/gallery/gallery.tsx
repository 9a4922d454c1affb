import { Maximize2 } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { ViewerButton } from '../viewer-3d/viewer-button.tsx'
import styles from './gallery.module.css'
import { EnlargedPictures, opensElsewhere } from './enlarged-pictures.tsx'
import { PicturePosition } from './picture-position.tsx'
import { type Slide, useSlides } from './slides.ts'
import { SteadyPicture } from './steady-picture.tsx'
import { slideId, Thumbnails } from './thumbnails.tsx'
import { useStrip } from './use-strip.ts'

/**
 * The value of the `sizes` attribute, which says how wide the picture is displayed. The value is smaller on phones with
 * a very high pixel density, so that these phones do not load a larger file than other phones. They need no larger
 * file, because the enlarged view shows more detail.
 */
const SIZES = '(min-width: 60rem) min(46vw, 44rem), (min-resolution: 2.5dppx) 62vw, 92vw'

/**
 * Shows the product's pictures as a strip that moves by touch, wheel, keys, buttons and thumbnails. Each picture can be
 * enlarged. The strip and the thumbnails work without JavaScript.
 */
export function Gallery(data: ProductPageData) {
  const { gallery } = useWords().words
  const slides = useSlides(data)
  const { strip, at, goTo, step, focus, handlers } = useStrip(slides.length, firstOf(slides))
  const [isZoomed, setZoomed] = useState(false)
  const [isViewerOpen, setViewerOpen] = useState(false)
  const isInViewTransition = useIsInViewTransition()
  const { name, model } = data.product
  const enlarge = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setZoomed(true)
  }
  const close = () => {
    setZoomed(false)
    focus(at)
  }
  return (
    <section
      className={stack(3, styles.gallery, slides.length > 1 && styles.withThumbnails)}
      aria-label={gallery.label(name)}
    >
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip} inert={isViewerOpen} {...handlers}>
          {slides.map((slide, index) => (
            <li key={slide.key} id={slideId(index)} className={styles.slide}>
              <Figure
                slide={slide}
                isFirst={index === 0}
                isCurrent={index === at}
                isInViewTransition={isInViewTransition && index === at}
                onEnlarge={enlarge}
              />
            </li>
          ))}
        </ul>
        {slides.length > 1 && !isViewerOpen && (
          <PicturePosition
            at={at}
            count={slides.length}
            onStep={step}
            className={classNames(looks.onlyWithScripts, looks.unprinted, styles.position)}
          />
        )}
        {model && <ViewerButton {...data} model={model} onOpenChange={setViewerOpen} />}
      </div>
      {slides.length > 1 && <Thumbnails {...{ slides, at, goTo }} isViewerOpen={isViewerOpen} />}
      {isZoomed && (
        <EnlargedPictures {...{ slides, at, name }} onGo={(to) => goTo(to, 'instant')} onClose={close} />
      )}
    </section>
  )
}

const firstOf = ([first]: readonly Slide[]) => first?.photo?.hash ?? first?.href ?? ''

/**
 * Returns whether the current picture moves in the view transition between a product card and the product page. Returns
 * false while the customer opens another product, because then the picture on the card of that product moves.
 */
function useIsInViewTransition(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next === undefined || next === pathname || !next.includes('/products/')
}

interface FigureProps {
  readonly slide: Slide
  readonly isFirst: boolean
  readonly isCurrent: boolean
  readonly isInViewTransition: boolean
  readonly onEnlarge: (event: MouseEvent) => void
}

function Figure({ slide, isFirst, isCurrent, isInViewTransition, onEnlarge }: FigureProps) {
  const { gallery } = useWords().words
  const isHydrated = useHydrated()
  return (
    <figure className={styles.figure}>
      <a
        href={slide.href}
        className={styles.enlarge}
        onClick={onEnlarge}
        // With JavaScript the arrow keys move between the pictures. Without, each picture must be a tab stop.
        tabIndex={isHydrated && !isCurrent ? -1 : undefined}
      >
        <SteadyPicture
          photo={slide.photo}
          drawing={slide.drawing}
          alt={slide.alt}
          sizes={SIZES}
          eager={isFirst}
          whole={slide.isWhole}
          viewTransitionName={isInViewTransition ? 'piece' : undefined}
        />
        <VisuallyHidden>{gallery.enlarge}</VisuallyHidden>
        <span className={classNames(looks.roundTarget, looks.unprinted, styles.lens)}>
          <Icon of={Maximize2} size={18} />
        </span>
      </a>
      {slide.caption && <figcaption className={styles.caption}>{slide.caption}</figcaption>}
    </figure>
  )
}
