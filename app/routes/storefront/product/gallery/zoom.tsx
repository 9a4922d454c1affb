import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#shop/drawings/drawing-url.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { useZoom } from './use-zoom.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { STEP } from './zoom-geometry.ts'
import { PicturePosition } from './picture-position.tsx'
import type { Slide } from './slides.ts'
import { ZoomTools } from './zoom-tools.tsx'
import styles from './zoom.module.css'

export interface ZoomProps {
  readonly slides: readonly Slide[]
  readonly at: number
  readonly name: string
  readonly onGo: (index: number) => void
  readonly onClose: () => void
}

type ZoomControls = ReturnType<typeof useZoom>

/** The distance in pixels by which an arrow key moves a zoomed picture. */
const KEY_PX = 90
/** The minimum distance in pixels of a swipe that shows the next picture. */
const SWIPE_PX = 60

/** Shows the pictures in full size in a modal dialog. */
export function Zoom({ slides, at, name, onGo, onClose }: ZoomProps) {
  const { zoom: texts } = useWords().words.gallery
  const help = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const slide = slides[at]
  const go = (by: number) => slides[at + by] && onGo(at + by)
  const controls = useZoom({
    stage,
    picture,
    pictureKey: slide?.key ?? '',
    onSwipe: (distance) => Math.abs(distance) > SWIPE_PX && go(distance < 0 ? 1 : -1),
  })
  useEffect(() => {
    dialog.current?.showModal()
    stage.current?.focus()
  }, [])
  if (!slide) return null
  const { view, isHeld, handlers } = controls
  const isLarge = view.scale > 1
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={texts.label(name)}
      aria-describedby={help}
      onClose={onClose}
      onKeyDown={(event) => onKey(event, controls, go)}
    >
      <VisuallyHidden id={help}>{texts.help}</VisuallyHidden>
      <div
        ref={stage}
        className={styles.stage}
        data-held={isHeld || undefined}
        data-large={isLarge || undefined}
        tabIndex={-1}
        {...handlers}
      >
        <Picture ref={picture} slide={slide} view={view} />
      </div>
      <ZoomTools {...controls} isLarge={isLarge} onClose={() => dialog.current?.close()} />
      {slide.caption && <p className={styles.caption}>{slide.caption}</p>}
      {slides.length > 1 && (
        <PicturePosition at={at} count={slides.length} onStep={go} className={styles.position} />
      )}
    </dialog>
  )
}

interface PictureProps extends Pick<ZoomControls, 'view'> {
  readonly ref: Ref<HTMLDivElement>
  readonly slide: Slide
}

function Picture({ ref, slide: { key, photo, drawing, alt }, view: { x, y, scale } }: PictureProps) {
  const { width, height } = photo ?? { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }
  const style = { '--ratio': width / height, transform: `translate(${x}px, ${y}px) scale(${scale})` }
  return (
    <div ref={ref} className={styles.picture} style={style}>
      <PhotoPicture key={key} photo={photo} drawing={drawing} alt={alt} sizes={`${width}px`} eager />
    </div>
  )
}

/**
 * Handles the keys of the enlarged view. Plus, minus and zero zoom the picture. The arrow keys move a zoomed picture.
 * If the picture is not zoomed, the arrow keys change to another picture.
 */
function onKey(event: KeyboardEvent, { view, zoom, move, reset }: ZoomControls, go: (by: number) => void) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const moveSideways = (by: number) => (view.scale > 1 ? move({ x: -by * KEY_PX, y: 0 }) : go(by))
  const keyAction = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': reset,
    ArrowLeft: () => moveSideways(-1),
    ArrowRight: () => moveSideways(1),
    ArrowUp: () => move({ x: 0, y: KEY_PX }),
    ArrowDown: () => move({ x: 0, y: -KEY_PX }),
  }[event.key]
  if (!keyAction) return
  event.preventDefault()
  keyAction()
}
