import type { AddedItem } from '#shop/cart/cart.ts'
import type { MeasureName, TypedMeasures } from '#shop/measures.ts'

/** The sentences that say which typed lengths were refused, shown beside the fields. */
export type MeasureErrors = Readonly<Partial<Record<MeasureName, string>>>

/** The values that the customer typed into the add-to-cart form. */
export interface TypedValues {
  readonly quantity: string
  readonly measures: TypedMeasures
}

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
      /** Set if the customer must change the lengths that the variant is made in. */
      readonly errors?: MeasureErrors
      /**
       * The values to show in the form again. Absent if the page's script submitted the form, because the fields then
       * still contain the values.
       */
      readonly typed?: TypedValues
    }

/** The HTML ID of the element on a product page that shows the response to adding an item to the cart. */
export const ADD_ANSWER = 'added'

/** The HTML ID of the fields for the lengths that the customer chooses. */
export const MEASURES = 'measures'
