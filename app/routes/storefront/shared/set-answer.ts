/** The refusal of a request of the page's script to add all products of a room to the cart. */
export interface SetAnswer {
  /** The sentence that the page shows beside the button. */
  readonly problem: string
}
