import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  type IconNode,
  Minus,
  Plus,
  RotateCcw,
  Ruler,
} from 'lucide'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ViewerAction, moves } from './actions.ts'
import styles from './view.module.css'

const icons: Record<(typeof moves)[number], IconNode> = {
  turnLeft: ChevronLeft,
  turnUp: ChevronUp,
  turnDown: ChevronDown,
  turnRight: ChevronRight,
  nearer: Plus,
  farther: Minus,
  reset: RotateCcw,
}

interface ToolbarProps {
  readonly showsDimensions: boolean
  readonly onAct: (action: ViewerAction) => void
}

export function Toolbar({ showsDimensions, onAct }: ToolbarProps) {
  const { viewer } = useWords().words
  return (
    <div className={styles.tools} role="toolbar" aria-label={viewer.tools}>
      {moves.map((move) => (
        <IconButton key={move} label={viewer[move]} className={styles.tool} onClick={() => onAct(move)}>
          <Icon of={icons[move]} />
        </IconButton>
      ))}
      <IconButton
        label={viewer.dimensions}
        className={styles.tool}
        aria-pressed={showsDimensions}
        onClick={() => onAct('measures')}
      >
        <Icon of={Ruler} />
      </IconButton>
    </div>
  )
}
