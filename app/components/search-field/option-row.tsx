/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture and a price beside the words, which no <option> can hold */
import { History, Search } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { PhotoPicture } from '../product/photo-picture.tsx'
import { useWords } from '../words/words.tsx'
import type { Option } from './options.ts'
import styles from './suggestions.module.css'

interface OptionRowProps {
  readonly option: Option
  readonly id: string
  readonly isActive: boolean
  readonly text: string
  readonly onChoose: () => void
}

/** A real link, so that it opens in another tab as any link does. */
export function OptionRow({
  option: { to, count, product, q, isRecent },
  id,
  isActive,
  text,
  onChoose,
}: OptionRowProps) {
  const { format } = useWords()
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      {q && <Icon of={isRecent ? History : Search} size={16} />}
      {product && (
        <PhotoPicture
          photo={product.photo}
          drawing={product.picture}
          alt=""
          sizes="3rem"
          eager
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <span>{text}</span>
        {product?.subtitle && (
          <span className={classNames(looks.fineNumber, styles.quiet)}>{product.subtitle}</span>
        )}
      </span>
      {product && <span className={styles.price}>{format.money(product.price)}</span>}
      {count !== undefined && (
        <span className={classNames(looks.fineNumber, styles.quiet)}>{format.number(count)}</span>
      )}
    </Link>
  )
}
