import { useEffect, useRef } from 'react'
import type { UserId } from '#shop/ids.ts'
import { useAskForVisitor, useOnOtherVisitor, useSessionInfo } from './session-info.ts'

/** Tabs of one browser tell each other that somebody else looks on now. Nobody is named. */
const CHANNEL = 'alcove.visitor'

/**
 * Knows who looks on, also when that changes elsewhere: in another tab, which says so at once, or in another browser that
 * ended the session, which is asked about whenever this tab is looked at again.
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

/**
 * Leaves a page about one person the moment somebody else looks on, or nobody: with all it showed. A page that a browser
 * kept whole while it was elsewhere is asked for anew.
 */
export function useReloadOnUserChange(person: UserId): void {
  const visitor = useSessionInfo()
  const isSomebodyElse = visitor !== null && visitor.person?.id !== person
  useEffect(() => {
    // Its address asks whoever it is to sign in, and leads back.
    if (isSomebodyElse) location.reload()
  }, [isSomebodyElse])
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
