import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import type { UserId } from '#shop/ids.ts'

/** Whoever looks at the page, as far as its head says so. */
export interface SessionInfo {
  /** How many pieces lie in their cart. */
  readonly pieces: number
  /** Null for a guest. */
  readonly person: {
    readonly id: UserId
    /** Empty where they have told none. */
    readonly firstName: string
    /** Whether the staff's pages are open to them. */
    readonly isStaff: boolean
  } | null
}

/**
 * Who looks on, as known so far; null until it has come. It comes apart from the pages, which are kept for everyone, and
 * anew after whatever may have changed it. The one place where a page keeps who is signed in.
 */
export function useSessionInfo(): SessionInfo | null {
  return useFetcher<SessionInfo | null>({ key: 'visitor' }).data ?? null
}

/** Calls back when somebody else looks on than before, or nobody. */
export function useOnOtherVisitor(onOther: () => void): void {
  const visitor = useSessionInfo()
  const who = visitor && (visitor.person?.id ?? 'guest')
  const known = useRef<string | null>(null)
  const tell = useEffectEvent(onOther)
  useEffect(() => {
    if (who === null) return
    const before = known.current
    known.current = who
    if (before !== null && before !== who) tell()
  }, [who])
}

/** Asks for a page anew when somebody else looks on, or nobody: it showed what was theirs. */
export function useAnewForOthers(): void {
  const { revalidate } = useRevalidator()
  useOnOtherVisitor(() => void revalidate())
}

/** Asks who looks on when the page opens, and answers how to ask again: somebody may have signed out in another tab. */
export function useAskForVisitor(): () => Promise<void> {
  const { load } = useFetcher<SessionInfo | null>({ key: 'visitor' })
  useEffect(() => {
    void load(href('/visitor'))
  }, [load])
  return useCallback(() => load(href('/visitor')), [load])
}
