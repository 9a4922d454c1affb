import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import styles from './hero.module.css'

interface HeroProps {
  readonly isEmptyShop: boolean
  /** Slug of the room in the photo above the heading. `null`: there is no photo. */
  readonly room: string | null
}

/**
 * Shows the heading and introduction of the home page. The introduction is different while the shop has no products.
 */
export function Hero({ isEmptyShop, room }: HeroProps) {
  const { home } = useWords().words
  return (
    <Container className={stack(6, styles.hero)}>
      <h1 className={styles.title}>{home.title}</h1>
      <div className={stack(5)}>
        <p className={classNames(looks.lead, styles.intro)}>{isEmptyShop ? home.emptyIntro : home.intro}</p>
        <p className={row(2)}>
          {!isEmptyShop && (
            <LinkButton to={href('/furniture/:category?')} size="l">
              {home.seeAll}
            </LinkButton>
          )}
          {room ? (
            <LinkButton to={href('/rooms/:room', { room })} kind="quiet">
              {home.seeRoom}
            </LinkButton>
          ) : (
            <LinkButton
              to={href('/pages/:slug', { slug: 'about' })}
              kind={isEmptyShop ? 'secondary' : 'quiet'}
            >
              {home.howWeMeasure}
            </LinkButton>
          )}
        </p>
      </div>
    </Container>
  )
}
