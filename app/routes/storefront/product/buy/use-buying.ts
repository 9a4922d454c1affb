import { type FormEvent, useState } from 'react'
import { useSessionInfo } from '#app/components/page/session-info.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { AddedItem } from '#shop/cart/cart.ts'
import type { ProductPageData } from '../data.server.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export type Buying = ReturnType<typeof useBuying>

/**
 * Where the added item is shown: in the sheet or in the page. `closed`: nowhere, because the customer has closed the
 * sheet.
 */
type Place = 'sheet' | 'page' | 'closed'

/**
 * Returns the state of the add-to-cart form. With JavaScript, the state comes from the response to the last press of
 * the button. Without JavaScript, the state comes from the response that the server wrote into the page.
 */
export function useBuying({ variant, answer }: Pick<ProductPageData, 'variant' | 'answer'>, url: string) {
  const { product } = useWords().words
  const { state, submit, markShown } = useAddToCart(url)
  const [pressedOn, setPressedOn] = useState(variant.id)
  const [moved, setMoved] = useState<{ readonly item: AddedItem; readonly place: Place } | null>(null)
  const shown = state.kind === 'idle' && answer ? answer : state
  const item = shown.kind === 'added' ? shown.item : null
  const inCart = useSessionInfo()?.cartQuantities[variant.id] ?? 0
  const place: Place = state.kind === 'idle' ? 'page' : moved?.item === item ? moved.place : 'sheet'
  return {
    isPending: state.kind === 'pending',
    item,
    place,
    /** The number of units of the shown variant in the cart. */
    inCart: Math.max(inCart, item?.variantId === variant.id ? item.inCart : 0),
    problem: problemOf(),
    markShown,
    moveTo: (to: Place) => item && setMoved({ item, place: to }),
    submit(event: FormEvent<HTMLFormElement>) {
      setPressedOn(variant.id)
      return submit(event)
    },
  }

  /**
   * Returns the sentence that says why the shown variant was not added to the cart. Returns `null` if nothing went
   * wrong or the problem concerns another variant.
   */
  function problemOf(): string | null {
    const isPressed = pressedOn === variant.id
    if (shown.kind === 'failed') return isPressed ? product.addFailed : null
    if (shown.kind !== 'refused') return null
    return isPressed || shown.variantId === variant.id ? shown.problem : null
  }
}
