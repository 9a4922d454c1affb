import { useState } from 'react'
import { useLocation } from 'react-router'

/** The notice of the page it came with; null once the shopper has moved on. */
export function useFreshNotice<N extends object>(notice: N | null): N | null {
  const { key } = useLocation()
  const [arrived, setArrived] = useState({ notice, key })
  if (arrived.notice !== notice) setArrived({ notice, key })
  return arrived.notice === notice && arrived.key === key ? notice : null
}
