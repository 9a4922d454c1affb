/** The shop's response to a script, if the shop refused to add all products of a room to the cart. */
export interface SetAnswer {
  /** The sentence that the page shows beside the button that adds all products. */
  readonly problem: string
}
