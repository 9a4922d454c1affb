import { Form, href, Link } from 'react-router'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { formStack, looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import { MAX_HOME_BLOCKS } from '#shop/settings/home/home-blocks.ts'
import type { Route } from './+types/list.ts'
import { homeCommands } from './commands.server.ts'
import { type HomeListData, homeListData } from './data.server.ts'
import { Flaws } from './flaw-list.tsx'
import styles from './home.module.css'

export const action = homeCommands

export function loader({ context }: Route.LoaderArgs) {
  return homeListData(requireStaff(context))
}

/** Lists the blocks of the home page, with forms that move, show, hide, remove and add blocks. */
export default function HomeBlocks({ loaderData: { blocks, addable } }: Route.ComponentProps) {
  const { homeBlocks: words, settings } = useStaffWords()
  return (
    <>
      <BackLink to={href('/staff/settings')} text={settings.back} />
      <StaffHead title={settings.sections.home.title}>
        <p className={looks.quiet}>{words.intro}</p>
        <Link to={href('/')}>{words.toShop}</Link>
      </StaffHead>
      <div className={stack(6, styles.page)}>
        {blocks.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ol className={stack(3)}>
            {blocks.map((block, index) => (
              <BlockCard
                key={block.id}
                block={block}
                isFirst={index === 0}
                isLast={index === blocks.length - 1}
              />
            ))}
          </ol>
        )}
        <AddBlock addable={addable} />
      </div>
    </>
  )
}

interface BlockCardProps {
  readonly block: HomeListData['blocks'][number]
  readonly isFirst: boolean
  readonly isLast: boolean
}

function BlockCard({ block, isFirst, isLast }: BlockCardProps) {
  const words = useStaffWords().homeBlocks
  const { id, kind, title, isShown, isEditable, flaws } = block
  const name = words.nameOf(words.kinds[kind].title, title)
  return (
    <li id={`block-${id}`} className={stack(2, looks.sheet)}>
      <div className={spread([1, 4])}>
        <h2 className={looks.smallTitle}>
          {name} {!isShown && <Badge tone="quiet">{words.hidden}</Badge>}
        </h2>
        <MoveButtons
          action={href('/staff/settings/home/:block/place', { block: id })}
          isFirst={isFirst}
          isLast={isLast}
          up={words.up(name)}
          down={words.down(name)}
        />
      </div>
      <p className={looks.fine}>{words.kinds[kind].text}</p>
      <Flaws flaws={flaws} />
      <div className={row([1, 4])}>
        {isEditable && (
          <Link
            to={href('/staff/settings/home/:block', { block: id })}
            className={looks.target}
            aria-label={words.editOf(name)}
          >
            {words.edit}
          </Link>
        )}
        <Form method="post" action={href('/staff/settings/home/:block/visibility', { block: id })}>
          <Button
            kind="secondary"
            name="to"
            value={isShown ? 'hidden' : 'shown'}
            aria-label={isShown ? words.hideOf(name) : words.showOf(name)}
          >
            {isShown ? words.hide : words.show}
          </Button>
        </Form>
      </div>
      <Disclosure summary={words.remove}>
        <Form
          method="post"
          action={href('/staff/settings/home/:block/removal', { block: id })}
          className={formStack(3)}
        >
          {isEditable && <p>{words.removeText}</p>}
          <Button kind="danger">{words.removeNow(name)}</Button>
        </Form>
      </Disclosure>
    </li>
  )
}

function AddBlock({ addable }: Pick<HomeListData, 'addable'>) {
  const { add, kinds } = useStaffWords().homeBlocks
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="add-block">
      <h2 id="add-block" className={looks.smallTitle}>
        {add.title}
      </h2>
      {addable.length === 0 ? (
        <p>{add.full(MAX_HOME_BLOCKS)}</p>
      ) : (
        <Form method="post" action={href('/staff/settings/home')} className={formStack(4)}>
          <SelectField name="kind" label={add.label}>
            {addable.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind].title}
              </option>
            ))}
          </SelectField>
          <Button>{add.button}</Button>
        </Form>
      )}
    </section>
  )
}
