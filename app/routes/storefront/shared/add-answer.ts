import type { AddedItem } from '#shop/cart/cart.ts'

/** The response to a request to add an item to the cart. */
export type AddAnswer =
  | { readonly kind: 'added'; readonly item: AddedItem }
  | {
      readonly kind: 'refused'
      /** ID of the variant to add, as the form sent it. Absent in the page without JavaScript. */
      readonly variantId?: string
      readonly problem: string
    }

/** The ID of the element of a product page that shows the response. */
export const ADD_ANSWER = 'added'
