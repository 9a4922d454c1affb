import { ChevronLeft, ChevronRight } from 'lucide'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

interface PicturePositionProps {
  readonly at: number
  readonly count: number
  readonly onStep: (by: number) => void
  readonly className: string | undefined
}

/** Shows the number of the current picture, with buttons to the previous and the next picture. */
export function PicturePosition({ at, count, onStep, className }: PicturePositionProps) {
  const { gallery } = useWords().words
  return (
    <div className={className}>
      <IconButton label={gallery.previous} aria-disabled={at === 0} onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <output>
        <span aria-hidden>{gallery.position(at + 1, count)}</span>
        <VisuallyHidden>{gallery.positionSpoken(at + 1, count)}</VisuallyHidden>
      </output>
      <IconButton label={gallery.next} aria-disabled={at === count - 1} onClick={() => onStep(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  )
}
