import { Maximize, Minimize, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { Choice } from './finish-choice.tsx'
import { deedOfKey } from './actions.ts'
import { ArButton } from './ar-button.tsx'
import { NotThere } from './placeholder.tsx'
import { finishesOf, hasSizeOf, type Shown, standsOnFloor } from './viewer-data.ts'
import { Tools } from './toolbar.tsx'
import { useActing } from './use-actions.ts'
import { useLargeView } from './use-fullscreen.ts'
import { useRenderer } from './use-renderer.ts'
import styles from './view.module.css'

interface SpaceViewProps extends Shown {
  readonly loadSpace: () => Promise<typeof import('./renderer/renderer.ts')>
  readonly onClose: () => void
}

/** Shows the 3D viewer over the pictures or in full screen, with a button for every gesture. */
export function SpaceView({ loadSpace, onClose, ...shown }: SpaceViewProps) {
  const { model, product, picture } = shown
  const { words } = useWords()
  const [host, overlay] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const finishes = finishesOf(shown)
  const { phase, space, again, worn } = useRenderer({
    model,
    finishes,
    isOnFloor: standsOnFloor(shown),
    loadSpace,
    host,
    overlay,
  })
  const { dialog, isLarge, toggle } = useLargeView()
  const isReady = phase.kind === 'ready'
  const { act, hasMeasures, measuresInWords, said, say } = useActing({ shown, space, isReady, worn })
  useEffect(() => {
    // The focused element may have disappeared, such as the button just clicked. The viewer takes the focus so that
    // keys still reach it.
    if (document.activeElement === document.body) host.current?.focus({ preventScroll: true })
  }, [phase.kind, host])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return isLarge ? toggle() : onClose()
    }
    const deed = deedOfKey(event)
    if (!deed) return
    event.preventDefault()
    act(deed)
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.view, isLarge && styles.large)}
      aria-label={words.space.name(product.name)}
      onKeyDown={press}
    >
      <div
        ref={host}
        className={styles.host}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its content is a canvas
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows turn the piece
        tabIndex={0}
        aria-label={words.space.picture(product.name, measuresInWords, worn ?? finishes.inWords)}
        aria-describedby="space-hint"
        data-phase={phase.kind}
      />
      <VisuallyHidden id="space-hint">{words.space.hint}</VisuallyHidden>
      <div ref={overlay} className={styles.measures} aria-hidden />
      {phase.kind === 'loading' && <Loading came={phase.bytes} all={model.bytes} />}
      {(phase.kind === 'failed' || phase.kind === 'lost') && (
        <NotThere
          picture={picture}
          alt={words.space.drawn(product.name)}
          because={words.space[phase.kind]}
          again={words.space.again}
          onAgain={again}
        />
      )}
      <div className={styles.top}>
        {isReady && <Caption {...shown} />}
        <div className={styles.corner}>
          {isReady && (
            <ArButton space={space} picture={picture} onFailed={() => say(words.space.notInRoom)} />
          )}
          <IconButton
            label={isLarge ? words.space.smaller : words.space.larger}
            className={styles.tool}
            onClick={toggle}
          >
            <Icon of={isLarge ? Minimize : Maximize} />
          </IconButton>
          <IconButton label={words.space.close} className={styles.tool} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      </div>
      {isReady && isLarge && <Choice {...shown} />}
      {isReady && <Tools hasMeasures={hasMeasures} onAct={act} />}
      <output>
        <VisuallyHidden key={said.nth}>{said.text}</VisuallyHidden>
      </output>
    </dialog>
  )
}

function Loading({ came, all }: { came: number; all: number }) {
  const { words, format } = useWords()
  const kB = (bytes: number) => format.number(Math.round(bytes / 1000))
  return (
    <div className={classNames(looks.fine, styles.loading)}>
      <label>
        {words.space.loading}
        <progress max={all} value={Math.min(came, all)} />
      </label>
      <span>{words.space.loaded(kB(Math.min(came, all)), kB(all))}</span>
    </div>
  )
}

/** Says how the model differs from the selected variant. */
function Caption({ model, variant }: Shown) {
  const { words, format } = useWords()
  const { width, depth, height } = model.size
  const sentences = [
    !hasSizeOf(model, variant.dimensions) && words.space.shownSize(format.size([width, depth, height])),
    model.differs.length > 0 &&
      words.space.shownOtherwise(model.differs.map(({ name, value }) => `${name} ${value}`).join(', ')),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={styles.caption}>{sentences.join(' ')}</p>
}
