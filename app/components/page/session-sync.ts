import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { UserId } from '#shop/ids.ts'
import { useSessionInfoLoader, useOnUserChange, useSessionInfo } from './session-info.ts'

/**
 * The name of the broadcast channel between the tabs of one browser. A message on the channel says that the user or the
 * cart has changed. The message does not name the user.
 */
const CHANNEL = 'alcove.visitor'

/** The name of the event that is fired after a script has changed the cart. */
const CART_CHANGED = 'alcove.cart'

/**
 * Makes the headers of this tab and of all other tabs load the session data again. Other components must call this
 * function instead of loading the session data themselves. React Router stops updating data when the component that
 * loaded the data is unmounted. The header loads the session data, because it is on every page.
 */
export function reportCartChange(): void {
  window.dispatchEvent(new Event(CART_CHANGED))
}

/**
 * Keeps the session data up to date. If the user or the cart changes in another tab, that tab sends a message, and this
 * tab loads the session data again. This tab also loads the session data whenever the tab becomes visible, because
 * another device may have ended the session.
 */
export function useSessionSync(): void {
  const loadSessionInfo = useSessionInfoLoader()
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const broadcast = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
    channel.current = broadcast
    const onMessage = () => void loadSessionInfo()
    const onVisible = () => document.visibilityState === 'visible' && void loadSessionInfo()
    const onCartChange = () => {
      void loadSessionInfo()
      broadcast?.postMessage(null)
    }
    broadcast?.addEventListener('message', onMessage)
    window.addEventListener(CART_CHANGED, onCartChange)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      broadcast?.close()
      window.removeEventListener(CART_CHANGED, onCartChange)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [loadSessionInfo])
  useOnUserChange(() => channel.current?.postMessage(null))
}

/**
 * Reloads a personal page when its user (`person`) is no longer the signed-in user. Also reloads the page when the
 * browser restores it from the back/forward cache. Does not reload during a navigation, for two reasons: the next page
 * loads its own data anyway, and a reload would lose the notice for the next page.
 */
export function useReloadOnUserChange(person: UserId): void {
  const sessionInfo = useSessionInfo()
  const isIdle = useNavigation().state === 'idle'
  const mustReload = isIdle && sessionInfo !== null && sessionInfo.person?.id !== person
  useEffect(() => {
    // The reloaded page redirects to sign-in, which leads back here.
    if (mustReload) location.reload()
  }, [mustReload])
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
