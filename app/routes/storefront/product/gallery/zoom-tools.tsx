import { Minimize2, Minus, Plus, X } from 'lucide'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { useZoom } from './use-zoom.ts'
import { STEP } from './zoom-geometry.ts'
import styles from './zoom.module.css'

interface ZoomToolsProps extends Pick<ReturnType<typeof useZoom>, 'zoom' | 'reset'> {
  readonly isLarge: boolean
  readonly onClose: () => void
}

/**
 * Renders the buttons that zoom and close the enlarged view, for customers who do not use gestures. The buttons are
 * never `disabled`, because a disabled button would lose the focus.
 */
export function ZoomTools({ isLarge, zoom, reset, onClose }: ZoomToolsProps) {
  const { zoom: texts } = useWords().words.gallery
  return (
    <div className={styles.tools}>
      <IconButton label={texts.smaller} aria-disabled={!isLarge} onClick={() => zoom(1 / STEP)}>
        <Icon of={Minus} />
      </IconButton>
      <IconButton label={texts.larger} onClick={() => zoom(STEP)}>
        <Icon of={Plus} />
      </IconButton>
      <IconButton label={texts.whole} aria-disabled={!isLarge} onClick={reset}>
        <Icon of={Minimize2} />
      </IconButton>
      <IconButton label={texts.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
