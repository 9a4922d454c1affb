import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { CountState } from '#shop/stock/counts/counts.ts'

const tones = { open: 'under_way', applied: 'good', cancelled: 'quiet' } as const

/** Shows the status of a stock count. */
export function CountStateMark({ state }: { readonly state: CountState }) {
  return <Badge tone={tones[state]}>{useStaffWords().stock.counts.states[state]}</Badge>
}
