import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import type { GroupTile } from './group-tile.ts'
import { PhotoPicture } from './photo-picture.tsx'
import styles from './photo-tiles.module.css'

interface PhotoTilesProps {
  readonly tiles: readonly GroupTile[]
  /** A link that comes after the tiles, for example to all products. */
  readonly more?: { readonly to: string; readonly text: string } | undefined
}

const SIZES = '(min-width: 60rem) 22vw, (min-width: 40rem) 30vw, 46vw'

/**
 * Links to categories, rooms or collections, each with a photo. The last tile contains only text: the link `more`, and
 * the links to all categories, rooms or collections that have no photo.
 */
export function PhotoTiles({ tiles, more }: PhotoTilesProps) {
  const { words, format } = useWords()
  const withoutPhoto = tiles.filter(({ photo }) => photo === null)
  const textLinks = [...withoutPhoto.map(({ to, name }) => ({ to, text: name })), ...(more ? [more] : [])]
  return (
    <ul className={styles.tiles}>
      {tiles.map(
        ({ to, name, productCount, photo }) =>
          photo && (
            <li key={to} className={styles.tile}>
              <div className={styles.frame}>
                <PhotoPicture photo={photo} drawing={null} alt="" sizes={SIZES} className={styles.picture} />
              </div>
              <Link to={to} className={classNames(looks.cardLink, styles.name)}>
                {name}
              </Link>
              <span className={looks.fineNumber}>
                {words.home.productCount(format.number(productCount), productCount)}
              </span>
            </li>
          ),
      )}
      {textLinks.length > 0 && (
        <li className={styles.texts}>
          <ul>
            {textLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={styles.text}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}
