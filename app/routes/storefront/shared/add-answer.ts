import type { AddedItem } from '#shop/cart/cart.ts'

/** The response to a request to add an item to the cart. */
export type AddAnswer =
  | { readonly kind: 'added'; readonly item: AddedItem }
  | {
      readonly kind: 'refused'
      /**
       * The ID of the variant that was refused. Absent if the server wrote the response into the page for a browser
       * without JavaScript.
       */
      readonly variantId?: string
      readonly problem: string
    }

/** The HTML ID of the element on a product page that shows the response to adding an item to the cart. */
export const ADD_ANSWER = 'added'
