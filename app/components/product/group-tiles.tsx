import { Link } from 'react-router'
import type { Cutout } from '#shop/drawings/cutout.ts'
import type { Millimetres } from '#shop/length.ts'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import styles from './group-tiles.module.css'
import { useWords } from '../words/words.tsx'

/** A category, room or collection with some of its products, drawn side by side at the same scale. */
export interface GroupTile {
  readonly to: string
  readonly name: string
  readonly description: string | null
  readonly productCount: number
  readonly scene: readonly Cutout[]
}

interface GroupTilesProps {
  readonly tiles: readonly GroupTile[]
  /** The length of the wall along which each tile shows products. */
  readonly wall: Millimetres
  /**
   * The size of the tiles. 's': each tile shows one product. 'l': on wide pages two tiles per row, with descriptions.
   */
  readonly size?: 's' | 'm' | 'l'
}

export function GroupTiles({ tiles, wall, size = 'm' }: GroupTilesProps) {
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
