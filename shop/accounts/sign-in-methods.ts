/** One way in that somebody has. */
export type SignInMethod =
  | { readonly kind: 'password' }
  /** A link sent to their verified address. */
  | { readonly kind: 'link' }
  /** A code sent to their verified number. */
  | { readonly kind: 'phone' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string | null }
  | { readonly kind: 'provider'; readonly id: string; readonly provider: string; readonly since: Date }

/** A way that is to be taken away; of passkeys and providers, which one. */
export type RemovedMethod =
  | { readonly kind: 'password' | 'link' | 'phone' }
  | { readonly kind: 'passkey' | 'provider'; readonly id: string }

/** Whether taking the one away takes the other: the address takes the password with it. */
export function isSameMethod(way: SignInMethod, removed: RemovedMethod): boolean {
  if ('id' in removed) return 'id' in way && way.kind === removed.kind && way.id === removed.id
  return way.kind === removed.kind || (removed.kind === 'link' && way.kind === 'password')
}
