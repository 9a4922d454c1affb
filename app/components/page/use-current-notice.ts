import { useState } from 'react'
import { useLocation } from 'react-router'

/** Returns the notice of the current page. Returns `null` after the next navigation. */
export function useCurrentNotice<N extends object>(notice: N | null): N | null {
  const { key } = useLocation()
  const [arrived, setArrived] = useState({ notice, key })
  if (arrived.notice !== notice) setArrived({ notice, key })
  return arrived.notice === notice && arrived.key === key ? notice : null
}
