import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import type { UserId, VariantId } from '#shop/ids.ts'
import { useBackgroundData } from './background-data.ts'

/** The session data that the header and product pages show. */
export interface SessionInfo {
  /** The number of units in the cart. */
  readonly cartQuantity: number
  /** The number of units of each variant in the cart. */
  readonly cartQuantities: Readonly<Partial<Record<VariantId, number>>>
  /** The signed-in user. `null` for a guest. */
  readonly person: {
    readonly id: UserId
    /** The user's first name. Empty if the user has given no name. */
    readonly firstName: string
    /** Whether the user may open the staff pages. */
    readonly isStaff: boolean
  } | null
}

/**
 * Returns the session data, or `null` until the browser has loaded them. The browser requests the session data
 * separately from the page, because cached pages are the same for everybody. It requests them again after every action
 * that may change them.
 */
export function useSessionInfo(): SessionInfo | null {
  return useBackgroundData<SessionInfo>('visitor').data
}

/** Calls `onChange` when the signed-in user changes because of a sign-in or sign-out in any tab. */
export function useOnUserChange(onChange: () => void): void {
  const sessionInfo = useSessionInfo()
  const userKey = sessionInfo && (sessionInfo.person?.id ?? 'guest')
  const previousUser = useRef<string | null>(null)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (userKey === null) return
    const before = previousUser.current
    previousUser.current = userKey
    if (before !== null && before !== userKey) notify()
  }, [userKey])
}

/** Reloads the page's data after a sign-in or a sign-out, so that no data of the previous user stays visible. */
export function useRevalidateOnUserChange(): void {
  const { revalidate } = useRevalidator()
  useOnUserChange(() => void revalidate())
}

/**
 * Loads the session data when the page opens. Returns a function that loads the session data again, for example after
 * the user has signed out in another tab.
 */
export function useSessionInfoLoader(): () => Promise<void> {
  const { load } = useBackgroundData<SessionInfo>('visitor')
  useEffect(() => {
    void load(href('/visitor'))
  }, [load])
  return useCallback(() => load(href('/visitor')), [load])
}
