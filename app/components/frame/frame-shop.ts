/** What the frame of every page shows of the shop's settings. */
export interface FrameShop {
  readonly shopName: string
  /** A text at the top of every page. Empty: none. */
  readonly announcement: string
  readonly socialLinks: readonly string[]
}
