import { type CSSProperties, type Ref, useCallback, useState } from 'react'
import { type Photo, photoSet } from '#shop/media/photo.ts'
import { drawingIn, PICTURE_HEIGHT, PICTURE_WIDTH } from '#shop/drawings/drawing-url.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useWords } from '../words/words.tsx'
import styles from './photo-picture.module.css'
import { hasSizes, completeFormats } from '#shop/media/photo-sizes.ts'

interface PhotoPictureProps {
  /** The photo to show. `null`: there is no photo, so the component shows the drawing. */
  readonly photo: Photo | null
  /**
   * The path of the drawing, shown if the photo is missing, fails to load or has no sizes. `null`: there is no drawing.
   */
  readonly drawing: string | null
  readonly alt: string
  /** The displayed width, as the `sizes` attribute of an image. */
  readonly sizes: string
  /** Whether the picture is in view when the page opens. If true, the browser loads the picture immediately. */
  readonly eager?: boolean
  /**
   * Whether to show the picture uncropped. If the proportions of the frame differ from those of the picture, the upper
   * and lower edges of the picture fade into the studio background.
   */
  readonly whole?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Called once the picture is ready to be painted. */
  readonly onReady?: () => void
}

/**
 * Shows a photo in the best available format and size. Shows a blurred placeholder until the photo has loaded. Shows
 * the drawing if there is no photo.
 */
export function PhotoPicture({ photo, onReady, ...props }: PhotoPictureProps) {
  const { drawing, alt, sizes, eager = false, whole = false, className, style } = props
  const { lengthUnit } = useWords()
  const { hasFailed, watch } = useLoadFailure(photo)
  const shown = hasFailed || photo === null || !hasSizes(photo) ? null : photo
  // Another image may have replaced this one while it was decoded.
  const ready = (image: HTMLImageElement) =>
    void image.decode().then(
      () => image.isConnected && onReady?.(),
      () => image.isConnected && image.complete && onReady?.(),
    )
  if (shown === null && drawing === null) return null
  return (
    <picture className={styles.picture}>
      {shown &&
        completeFormats(shown).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={photoSet(shown, format)}
            sizes={shown.sizes[format].length > 1 ? sizes : undefined}
          />
        ))}
      <img
        // A new key makes React create a new element for the drawing, which does not inherit the photo's error.
        key={shown ? 'photo' : 'drawing'}
        ref={watch}
        src={drawing === null ? undefined : drawingIn(lengthUnit, drawing)}
        alt={alt}
        width={shown?.width ?? PICTURE_WIDTH}
        height={shown?.height ?? PICTURE_HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className={classNames(shown && styles.photo, shown && whole && styles.whole, className)}
        style={{
          ...style,
          ...(shown && (whole ? { '--ratio': shown.width / shown.height } : placeholderStyle(shown))),
        }}
        onLoad={onReady && (({ currentTarget }) => ready(currentTarget))}
      />
    </picture>
  )
}

/** Returns the styles for the placeholder and for the focal point of a cropped photo. */
function placeholderStyle({ placeholder, focus }: Photo): CSSProperties {
  return {
    ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
    objectPosition: `${focus.x * 100}% ${focus.y * 100}%`,
  }
}

/** Tracks whether the photo failed to load. Also notices a failure that happened before the script loaded. */
function useLoadFailure(photo: Photo | null): { hasFailed: boolean; watch: Ref<HTMLImageElement> } {
  const [failedHash, setFailedHash] = useState<string | null>(null)
  const hash = photo?.hash ?? null
  const watch = useCallback(
    (image: HTMLImageElement) => {
      const markFailed = () => setFailedHash(hash)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) markFailed()
      image.addEventListener('error', markFailed)
      return () => image.removeEventListener('error', markFailed)
    },
    [hash],
  )
  return { hasFailed: hash !== null && failedHash === hash, watch }
}
