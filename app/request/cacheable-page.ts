/**
 * What a route exports as `handle` when its page is the same for everybody: it may be kept and given to the next who
 * asks, until something in the catalogue, the stock or the settings changes. Everything personal must load apart.
 */
export interface CacheablePage {
  /** The parameters of its address that the page depends on; an address with any other is not kept. */
  readonly keptBy: readonly string[]
}
