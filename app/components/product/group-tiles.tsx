import { Link } from 'react-router'
import type { Millimetres } from '#shop/length.ts'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { GroupTile } from './group-tile.ts'
import styles from './group-tiles.module.css'
import { PhotoTiles } from './photo-tiles.tsx'
import { useWords } from '../words/words.tsx'

interface GroupTilesProps {
  readonly tiles: readonly GroupTile[]
  /** The length in millimetres of the wall in each tile. The tile's products stand along this wall. */
  readonly wall: Millimetres
  /**
   * The size of the tiles. 's': each tile shows one product. 'l': each tile contains a description, and wide pages show
   * two tiles side by side.
   */
  readonly size?: 's' | 'm' | 'l'
  /** A link that comes after tiles with photos, for example to all products. */
  readonly more?: { readonly to: string; readonly text: string }
}

/**
 * Links to categories, rooms or collections. If any of these groups has a photo, shows photos, otherwise drawings.
 * Never mixes photos and drawings.
 */
export function GroupTiles({ more, ...drawn }: GroupTilesProps) {
  const hasPhotos = drawn.tiles.some(({ photo }) => photo !== null)
  return hasPhotos ? <PhotoTiles tiles={drawn.tiles} more={more} /> : <DrawnTiles {...drawn} />
}

function DrawnTiles({ tiles, wall, size = 'm' }: Omit<GroupTilesProps, 'more'>) {
  const { words, format } = useWords()
  return (
    <ul className={classNames(styles.tiles, styles[size])} style={{ '--wall': wall }}>
      {tiles.map(({ to, name, description, productCount, scene }) => (
        <li key={to} className={styles.tile}>
          <div className={styles.stage}>
            <div className={styles.scene}>
              {scene.map(({ src, width, height }) => (
                <img
                  key={src}
                  src={src}
                  alt=""
                  loading="lazy"
                  width={Math.round(width)}
                  height={Math.round(height)}
                  className={styles.drawing}
                  style={{ '--width': width }}
                />
              ))}
            </div>
          </div>
          <Link
            to={to}
            className={classNames(looks.cardLink, styles.link)}
            prefetch={size === 's' ? 'none' : 'intent'}
          >
            {name}
          </Link>
          <span className={looks.fineNumber}>
            {words.home.productCount(format.number(productCount), productCount)}
          </span>
          {size === 'l' && description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
