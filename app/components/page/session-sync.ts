import { useEffect, useRef } from 'react'
import type { UserId } from '#shop/ids.ts'
import { useAskForVisitor, useOnOtherVisitor, useSessionInfo } from './session-info.ts'

/** A channel through which tabs of one browser report that the user has changed. Messages do not say who. */
const CHANNEL = 'alcove.visitor'

/**
 * Keeps the session data current. Another tab reports a change immediately. A session ended from another device is
 * noticed when this tab becomes visible again.
 */
export function useSessionSync(): void {
  const ask = useAskForVisitor()
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const news = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
    channel.current = news
    const listen = () => void ask()
    const look = () => document.visibilityState === 'visible' && void ask()
    news?.addEventListener('message', listen)
    document.addEventListener('visibilitychange', look)
    return () => {
      news?.close()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])
  useOnOtherVisitor(() => channel.current?.postMessage(null))
}

/** Reloads a personal page when the user changes, and when the browser restores it from the back/forward cache. */
export function useReloadOnUserChange(person: UserId): void {
  const visitor = useSessionInfo()
  const isSomebodyElse = visitor !== null && visitor.person?.id !== person
  useEffect(() => {
    // The reloaded page redirects to sign-in, which leads back here.
    if (isSomebodyElse) location.reload()
  }, [isSomebodyElse])
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
