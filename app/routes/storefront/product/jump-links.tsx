import { useWords } from '#app/components/words/words.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'

const anchors = ['dimensions', 'delivery', 'details'] as const
/** The ID of a section to which a link on the page leads. */
export type Anchor = (typeof anchors)[number] | 'guarantees'

/** Links to the sections that a customer looks for most often. */
export function JumpLinks() {
  const { product } = useWords().words
  return (
    <nav aria-label={product.jumpLinks}>
      <ul className={row([0, 4])}>
        {anchors.map((anchor) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={looks.target}>
              {product.jumpTo[anchor]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
