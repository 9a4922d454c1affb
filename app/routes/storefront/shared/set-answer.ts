/** The response to a refused script request that should add all products of a room to the cart. */
export interface SetAnswer {
  /** The sentence that the page shows beside the button. */
  readonly problem: string
}
