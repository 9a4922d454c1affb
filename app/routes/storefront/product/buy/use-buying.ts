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
  const refused = shown.kind === 'refused' && isAbout(shown.variantId) ? shown : null
  const place: Place = state.kind === 'idle' ? 'page' : moved?.item === item ? moved.place : 'sheet'
  return {
    isPending: state.kind === 'pending',
    item,
    place,
    /** The number of units of the shown variant in the cart. */
    inCart: Math.max(inCart, item?.variantId === variant.id ? item.inCart : 0),
    problem: problemOf(),
    /** The sentences to show beside the fields of the lengths. `null`: no length was refused. */
    errors: refused?.errors ?? null,
    /** The values to show again after a refusal without JavaScript. */
    typed: answer?.kind === 'refused' ? (answer.typed ?? null) : null,
    markShown,
    moveTo: (to: Place) => item && setMoved({ item, place: to }),
    submit(event: FormEvent<HTMLFormElement>) {
      setPressedOn(variant.id)
      return submit(event)
    },
  }

  /**
   * Returns the sentence that says why the shown variant was not added to the cart. Returns `null` if nothing went
   * wrong, if the problem concerns another variant, or if the sentence is beside a field.
   */
  function problemOf(): string | null {
    if (shown.kind === 'failed') return isAbout() ? product.addFailed : null
    return refused && !refused.errors ? refused.problem : null
  }

  function isAbout(variantId?: string): boolean {
    return pressedOn === variant.id || variantId === variant.id
  }
}
