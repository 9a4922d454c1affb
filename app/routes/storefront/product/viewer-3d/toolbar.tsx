import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  type LucideIcon,
  Minus,
  Plus,
  RotateCcw,
  Ruler,
} from 'lucide-react'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Deed, moves } from './actions.ts'
import styles from './view.module.css'

const icons: Record<(typeof moves)[number], LucideIcon> = {
  turnLeft: ChevronLeft,
  turnUp: ChevronUp,
  turnDown: ChevronDown,
  turnRight: ChevronRight,
  nearer: Plus,
  farther: Minus,
  reset: RotateCcw,
}

interface ToolsProps {
  readonly hasMeasures: boolean
  readonly onAct: (deed: Deed) => void
}

export function Tools({ hasMeasures, onAct }: ToolsProps) {
  const { space } = useWords().words
  return (
    <div className={styles.tools} role="toolbar" aria-label={space.tools}>
      {moves.map((move) => (
        <IconButton key={move} label={space[move]} className={styles.tool} onClick={() => onAct(move)}>
          <Icon of={icons[move]} />
        </IconButton>
      ))}
      <IconButton
        label={space.measures}
        className={styles.tool}
        aria-pressed={hasMeasures}
        onClick={() => onAct('measures')}
      >
        <Icon of={Ruler} />
      </IconButton>
    </div>
  )
}
