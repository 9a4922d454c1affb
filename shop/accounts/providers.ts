/** Somebody else who may tell the shop who a shopper is, as a page names them. */
export interface ProviderName {
  /** By which its identities are known for ever: `google`, `oidc-house`. */
  readonly id: string
  readonly name: string
}

/** The provider of the demo, which knows only people who do not exist. */
export const DEMO_PROVIDER = 'demo'

/** Whose identities nobody can hold against the shop: everybody may be them. */
export function isDemoProvider(id: string): boolean {
  return id === DEMO_PROVIDER
}
