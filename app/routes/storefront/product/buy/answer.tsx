import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { ADD_ANSWER } from '#app/routes/storefront/shared/add-answer.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { AddedItem } from '#shop/cart/cart.ts'
import type { ProductPageData } from '../data.server.ts'
import { Added, InCart } from './added.tsx'
import type { AddedSheetProps } from './added-sheet.tsx'
import styles from './buy.module.css'
import type { Buying } from './use-buying.ts'

const SUGGESTIONS = 3

const AddedSheet = lazy<ComponentType<AddedSheetProps>>(async () => {
  try {
    return { default: (await import('./added-sheet.tsx')).AddedSheet }
  } catch {
    return { default: SheetFallback }
  }
})

/**
 * Replaces the sheet that shows the added item if the code of the sheet fails to load. Renders nothing and calls
 * `onFail`, so that the page shows the added item instead of the sheet.
 */
function SheetFallback({ onFail }: AddedSheetProps) {
  useEffect(() => {
    onFail()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}

interface AnswerProps extends Pick<ProductPageData, 'variant' | 'companions' | 'related'> {
  readonly buying: Buying
}

/**
 * Shows the result of adding to the cart. With JavaScript, an added item appears in the sheet. Without JavaScript, it
 * appears in the page. A refusal appears beside the button.
 */
export function Answer({ variant, companions, related, buying }: AnswerProps) {
  const { product } = useWords().words
  const { item, place, problem, inCart, markShown, moveTo } = buying
  const isInPage = place === 'page' && item?.variantId === variant.id
  const suggestions =
    companions.length > 0
      ? { title: product.companions, cards: companions.slice(0, SUGGESTIONS) }
      : { title: product.related, cards: related.slice(0, SUGGESTIONS) }
  return (
    <div className={looks.unprinted}>
      <div id={ADD_ANSWER} aria-live="polite" className={styles.answer}>
        <div className={styles.besideButton}>
          {problem && <ProblemNotice>{problem}</ProblemNotice>}
          {!isInPage && inCart > 0 && <InCart quantity={inCart} />}
        </div>
        {isInPage && <AddedInPage item={item} onOpen={markShown} />}
      </div>
      {item && place === 'sheet' && (
        <Suspense>
          <AddedSheet
            {...{ item, suggestions }}
            onOpen={markShown}
            onClose={() => moveTo('closed')}
            onFail={() => moveTo('page')}
          />
        </Suspense>
      )}
    </div>
  )
}

function AddedInPage({ item, onOpen }: { readonly item: AddedItem; readonly onOpen: () => void }) {
  const { product } = useWords().words
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
    onOpen()
  }, [item, onOpen])
  return (
    <section
      ref={section}
      className={stack(4, looks.panel, styles.added)}
      aria-label={product.added(item.name)}
    >
      <h2 className={looks.smallTitle}>{product.added(item.name)}</h2>
      <Added item={item} />
    </section>
  )
}
