import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { Container } from '#app/ui/container.tsx'
import type { homeSections as en } from '#words/en/shop/home-sections.ts'
import type { HomeBlockView } from './block-view.ts'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { OwnText } from './own-text.tsx'
import { Questions } from './questions.tsx'
import { Row } from './row.tsx'
import { Categories, Chosen, Collections, Newest, Reduced, Rooms } from './sections.tsx'
import { Story } from './story.tsx'

interface BlockProps {
  readonly block: HomeBlockView
  readonly homeSections: typeof en
  /** Whether the block is the first of the page, so that the browser loads its picture immediately. */
  readonly isFirst: boolean
}

/** Shows one block of the home page. */
export function Block({ block, homeSections, isFirst }: BlockProps) {
  switch (block.kind) {
    case 'scene':
      return (
        <Container className={styles.scene}>
          <RoomScene scene={block.scene} eager={isFirst} brief />
        </Container>
      )
    case 'hero':
      return <Hero hero={block} isFirst={isFirst} />
    case 'categories':
      return <Categories categories={block.tiles} />
    case 'rooms':
      return <Rooms tiles={block.tiles} />
    case 'collections':
      return <Collections tiles={block.tiles} />
    case 'newest':
      return <Newest cards={block.cards} />
    case 'reduced':
      return <Reduced cards={block.cards} />
    case 'products':
      return <Chosen id={block.id} title={block.title} cards={block.cards} />
    case 'text':
      return <OwnText id={block.id} content={block} isFirst={isFirst} />
    case 'seen':
      return <RecentlySeen />
    case 'row':
      return <Row row={block.row} />
    case 'questions':
      return <Questions homeSections={homeSections} />
    case 'story':
      return <Story homeSections={homeSections} />
  }
}
