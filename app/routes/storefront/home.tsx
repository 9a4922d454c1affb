import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/home.ts'
import { Block } from './home/block.tsx'
import { type BlockGroup, groupBlocks } from './home/block-view.ts'
import { loadHomeBlocks } from './home/blocks.server.ts'
import styles from './home/home.module.css'
import { homeSectionsIn } from './shared/home-sections.server.ts'
import { addShopStructuredData } from './shared/structured-data.server.ts'

export const handle = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  addShopStructuredData(ctx)
  return { blocks: await loadHomeBlocks(ctx), homeSections: homeSectionsIn(ctx.language) }
}

/** Shows the blocks of the home page in the owner's order. */
export default function HomePage({ loaderData: { blocks, homeSections } }: Route.ComponentProps) {
  const { home } = useWords().words
  const groups = groupBlocks(blocks)
  const hero = blocks.find(({ kind }) => kind === 'hero')
  const { title, text } = hero?.kind === 'hero' ? hero : { title: '', text: '' }
  return (
    <>
      <PageHead title={title || home.metaTitle} description={text || home.intro} path="/" />
      {!hero && <h1 className={looks.spoken}>{home.title}</h1>}
      {groups.map((group, index) => (
        <Group
          key={group.blocks[0]?.id}
          group={group}
          homeSections={homeSections}
          isFirst={index === 0}
          isLast={index === groups.length - 1}
        />
      ))}
    </>
  )
}

interface GroupProps {
  readonly group: BlockGroup
  readonly homeSections: ReturnType<typeof homeSectionsIn>
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Group({ group: { blocks, isWide, isSpaced }, homeSections, isFirst, isLast }: GroupProps) {
  const content = blocks.map((block, index) => (
    <Block key={block.id} block={block} homeSections={homeSections} isFirst={isFirst && index === 0} />
  ))
  if (isWide) return isSpaced ? <div className={styles.spaced}>{content}</div> : content
  return (
    <Container className={classNames(styles.parts, isSpaced && styles.spaced, !isLast && styles.continued)}>
      {content}
    </Container>
  )
}
