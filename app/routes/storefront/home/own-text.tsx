import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { OwnContent } from './block-view.ts'
import { OwnLink } from './own-link.tsx'
import styles from './own-text.module.css'

interface OwnTextProps {
  readonly id: string
  readonly content: OwnContent
  readonly isFirst: boolean
}

const SIZES = '(min-width: 60rem) 45vw, 92vw'

/** Shows a text of the owner, beside a picture if there is one. An empty line separates paragraphs. */
export function OwnText({ id, content: { title, text, link, photo }, isFirst }: OwnTextProps) {
  const heading = `home-${id}`
  return (
    <section
      className={classNames(stack(6), styles.block, photo && styles.pictured)}
      aria-labelledby={heading}
    >
      {photo && (
        <PhotoPicture
          photo={photo}
          drawing={null}
          alt={photo.alt ?? ''}
          sizes={SIZES}
          eager={isFirst}
          className={styles.picture}
        />
      )}
      <div className={stack(4, atStart, styles.words)}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        {link && <OwnLink link={link} className={looks.lineLink} />}
      </div>
    </section>
  )
}

function paragraphsOf(text: string): string[] {
  return [...new Set(text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''))]
}
