import { Button } from '#app/ui/button.tsx'
import { looks, onBaseline, row, spread, stack } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import styles from './storage-toggle.module.css'

interface StorageToggleProps {
  readonly isStored: boolean
  readonly note: string
  readonly onToggle?: () => void
}

/** Shows the button that starts or stops storing the viewed products on this device, and a note beside it. */
export function StorageToggle({ isStored, note, onToggle }: StorageToggleProps) {
  const { seen } = useWords().words.home
  // The button stays the same element when its text changes, so that it keeps the focus.
  return (
    <p className={row([0, 3], onBaseline, looks.fine)}>
      <Button kind="quiet" type="button" className={styles.toggle} onClick={onToggle}>
        {isStored ? seen.stop : seen.remember}
      </Button>
      <output>{note}</output>
    </p>
  )
}

/**
 * Reserves the height of the offer to store the viewed products until its script has loaded. Otherwise the footer would
 * move down while a customer reads it.
 */
export function OfferPlaceholder() {
  return (
    <div className={stack(6, looks.unprinted, looks.onlyWithScripts, styles.placeholder)} aria-hidden>
      <div className={spread([1, 6], onBaseline)}>
        <StorageToggle isStored={false} note="" />
      </div>
    </div>
  )
}
