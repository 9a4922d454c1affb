import { useStaffWords } from '#app/components/words/staff-words.ts'
import { stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { BlockFlaw } from './flaws.ts'

/** Says what visitors do not see of a block. */
export function Flaws({ flaws }: { readonly flaws: readonly BlockFlaw[] }) {
  const words = useStaffWords().homeBlocks.flaws
  if (flaws.length === 0) return null
  const sentenceOf = (flaw: BlockFlaw) => {
    if (flaw.kind === 'gone') return words.gone(flaw.count)
    return flaw.kind === 'no_title' ? words.no_title[flaw.language] : words[flaw.kind]
  }
  return (
    <div className={stack(1)}>
      {flaws.map(sentenceOf).map((sentence) => (
        <Notice key={sentence} kind="info">
          {sentence}
        </Notice>
      ))}
    </div>
  )
}
