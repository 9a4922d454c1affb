import { type CSSProperties, type Ref, useCallback, useState } from 'react'
import { type Photo, photoSet } from '#shop/media/photo.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#shop/drawings/drawing-url.ts'
import { classNames } from '#app/ui/class-names.ts'
import styles from './photo-picture.module.css'
import { hasSizes, wholeFormats } from './photo-sizes.ts'

interface PhotoPictureProps {
  /** Null where there is none: then the drawing is all there is. */
  readonly photo: Photo | null
  /** The path of the drawing that stands in for a photograph that is not there, does not come or cannot be shown; null: nothing does. */
  readonly drawing: string | null
  readonly alt: string
  /** How wide it will stand, as `sizes` of an image says it. */
  readonly sizes: string
  /** In view when the page opens: wanted at once. */
  readonly eager?: boolean
  /** Nothing is cut off where its frame is of another shape: above and below it fades into the ground of the studio. */
  readonly whole?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Called once it has come and can be painted. */
  readonly onReady?: () => void
}

/** A photograph in the best format and the fittest size, over its blurred likeness while it loads; else the drawing. */
export function PhotoPicture({ photo, onReady, ...props }: PhotoPictureProps) {
  const { drawing, alt, sizes, eager = false, whole = false, className, style } = props
  const { isLost, watch } = useLost(photo)
  const shown = isLost || photo === null || !hasSizes(photo) ? null : photo
  // Another may have taken its place while it was decoded.
  const ready = (image: HTMLImageElement) =>
    void image.decode().then(
      () => image.isConnected && onReady?.(),
      () => image.isConnected && image.complete && onReady?.(),
    )
  if (shown === null && drawing === null) return null
  return (
    <picture className={styles.picture}>
      {shown &&
        wholeFormats(shown).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={photoSet(shown, format)} sizes={sizes} />
        ))}
      <img
        // A drawing in the place of a lost photograph is another image: it has not failed yet.
        key={shown ? 'photo' : 'drawing'}
        ref={watch}
        src={drawing ?? undefined}
        data-photo={shown ? '' : undefined}
        alt={alt}
        width={shown?.width ?? PICTURE_WIDTH}
        height={shown?.height ?? PICTURE_HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className={classNames(shown && styles.photo, shown && whole && styles.whole, className)}
        style={{
          ...style,
          ...(shown && (whole ? { '--ratio': shown.width / shown.height } : behind(shown))),
        }}
        onLoad={onReady && (({ currentTarget }) => ready(currentTarget))}
      />
    </picture>
  )
}

/** What is seen until a photograph has come, and where the eye rests when it is cut. */
function behind({ placeholder, focus }: Photo): CSSProperties {
  return {
    ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
    objectPosition: `${focus.x * 100}% ${focus.y * 100}%`,
  }
}

/** Whether a photograph was asked for and did not come, perhaps before the page's script was there to hear of it. */
function useLost(photo: Photo | null): { isLost: boolean; watch: Ref<HTMLImageElement> } {
  const [lost, setLost] = useState<string | null>(null)
  const hash = photo?.hash ?? null
  const watch = useCallback(
    (image: HTMLImageElement) => {
      const look = () => setLost(hash)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) look()
      image.addEventListener('error', look)
      return () => image.removeEventListener('error', look)
    },
    [hash],
  )
  return { isLost: hash !== null && lost === hash, watch }
}
