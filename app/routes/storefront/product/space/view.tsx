import '#app/components/space-words.ts'
import { Maximize, Minimize, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#app/components/words.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Choice } from './choice.tsx'
import { type Deed, deedOfKey, doDeed } from './deeds.ts'
import { InRoom } from './in-room.tsx'
import { finishesOf, hasSizeOf, measuresOf, type Shown, standsOnFloor } from './shown.ts'
import { Tools } from './tools.tsx'
import { useLargeView } from './use-large-view.ts'
import { useSpace } from './use-space.ts'
import styles from './view.module.css'

interface SpaceViewProps extends Shown {
  readonly loadSpace: () => Promise<typeof import('#app/components/space/space.ts')>
  readonly onClose: () => void
}

/** The piece in three dimensions, over the pictures or over all of the screen, with a button for whatever a hand can do. */
export function SpaceView({ loadSpace, onClose, ...shown }: SpaceViewProps) {
  const { model, product, variant, picture } = shown
  const { words, format } = useWords()
  const [host, overlay] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const finishes = finishesOf(shown)
  const { phase, space, again } = useSpace({
    model,
    finishes: finishes.names,
    isOnFloor: standsOnFloor(shown),
    loadSpace,
    host,
    overlay,
  })
  const { dialog, isLarge, toggle } = useLargeView()
  const [hasMeasures, setHasMeasures] = useState(false)
  const [said, say] = useSaid(finishes.inWords)

  const measures = measuresOf(model, variant.dimensions).map(({ measure, length }) => ({
    measure,
    length: length / 1000,
    label: format.length(length),
    inWords: words.space.measure(words.units.dimension[measure], format.length(length)),
  }))
  const measuresInWords = measures.map(({ inWords }) => inWords).join(', ')
  const isReady = phase.kind === 'ready'
  useEffect(() => {
    if (isReady) space.current?.showMeasures(hasMeasures ? measures : [])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is written
  }, [isReady, hasMeasures, measuresInWords])

  const act = (deed: Deed) => {
    if (!space.current) return
    if (deed !== 'measures') {
      doDeed(space.current, deed)
      return say(words.space.said[deed])
    }
    setHasMeasures(!hasMeasures)
    say(hasMeasures ? words.space.said.measuresHidden : words.space.said.measuresShown(measuresInWords))
  }
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is in it is a canvas
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows turn the piece
        tabIndex={0}
        aria-label={words.space.picture(product.name, measuresInWords, finishes.inWords)}
        aria-describedby="space-hint"
        data-phase={phase.kind}
      />
      <VisuallyHidden id="space-hint">{words.space.hint}</VisuallyHidden>
      <div ref={overlay} className={styles.measures} aria-hidden />
      {phase.kind === 'loading' && <Loading came={phase.bytes} all={model.bytes} />}
      {(phase.kind === 'failed' || phase.kind === 'lost') && (
        <div className={styles.failed} role="alert">
          <img src={picture} alt={words.space.drawn(product.name)} width={800} height={1000} />
          <p>{words.space[phase.kind]}</p>
          <Button type="button" kind="secondary" onClick={again}>
            {words.space.again}
          </Button>
        </div>
      )}
      {isReady && <Caption {...shown} />}
      <div className={styles.corner}>
        {isReady && <InRoom space={space} picture={picture} onFailed={() => say(words.space.notInRoom)} />}
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
      {isReady && isLarge && <Choice {...shown} />}
      {isReady && <Tools hasMeasures={hasMeasures} onAct={act} />}
      <output>
        <VisuallyHidden key={said.nth}>{said.text}</VisuallyHidden>
      </output>
    </dialog>
  )
}

/** What was done last, to be read aloud; another finish says itself. */
function useSaid(finish: string) {
  const { space } = useWords().words
  const [said, setSaid] = useState({ nth: 0, text: '' })
  const say = (text: string) => setSaid(({ nth }) => ({ nth: nth + 1, text }))
  const before = useRef(finish)
  useEffect(() => {
    if (before.current !== finish && finish) say(space.said.worn(finish))
    before.current = finish
  }, [finish, space])
  return [said, say] as const
}

function Loading({ came, all }: { came: number; all: number }) {
  const { words, format } = useWords()
  const kB = (bytes: number) => format.number(Math.round(bytes / 1000))
  return (
    <div className={styles.loading}>
      <label>
        {words.space.loading}
        <progress max={all} value={Math.min(came, all)} />
      </label>
      <span>{words.space.loaded(kB(Math.min(came, all)), kB(all))}</span>
    </div>
  )
}

/** In what the model is not what was chosen. */
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
