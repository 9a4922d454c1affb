import { lazy, Suspense, useEffect, useState } from 'react'

const SeenCards = lazy(async () => ({ default: (await import('./seen-cards.tsx')).SeenCards }))

/** The pieces looked at last on this device. Far down a page, and the browser's alone: it comes after everything else. */
export function RecentlySeen({ now }: { readonly now?: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return <Suspense>{isThere && <SeenCards now={now} />}</Suspense>
}
