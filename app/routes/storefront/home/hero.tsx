import { href } from 'react-router'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { HeroContent } from './block-view.ts'
import styles from './hero.module.css'

interface HeroProps {
  readonly hero: HeroContent
  /** Whether the hero is the first block of the page. */
  readonly isFirst: boolean
}

/**
 * Shows the heading and introduction of the home page, below the owner's picture if there is one. The standard
 * introduction is different while the shop has no products.
 */
export function Hero({ hero, isFirst }: HeroProps) {
  const { home } = useWords().words
  const { title, text, photo, isEmptyShop } = hero
  return (
    <>
      {photo && (
        <Container>
          <div className={styles.frame}>
            <PhotoPicture
              photo={photo}
              drawing={null}
              alt={photo.alt ?? ''}
              sizes="100vw"
              eager={isFirst}
              className={styles.picture}
            />
          </div>
        </Container>
      )}
      <Container className={stack(6, styles.hero)}>
        <h1 className={styles.title}>{title || home.title}</h1>
        <div className={stack(5)}>
          <p className={classNames(looks.lead, styles.intro)}>
            {text || (isEmptyShop ? home.emptyIntro : home.intro)}
          </p>
          <p className={row(2)}>
            <HeroLinks hero={hero} />
          </p>
        </div>
      </Container>
    </>
  )
}

/** Shows the owner's link. Without one, shows links to all furniture, and to the room above or to the page “About us”. */
function HeroLinks({ hero: { link, isEmptyShop, room } }: Pick<HeroProps, 'hero'>) {
  const { home } = useWords().words
  if (link) {
    const isElsewhere = !link.to.startsWith('/')
    return (
      <LinkButton to={link.to} size="l" {...(isElsewhere && { rel: 'noopener' })}>
        {link.label}
      </LinkButton>
    )
  }
  return (
    <>
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
        <LinkButton to={href('/pages/:slug', { slug: 'about' })} kind={isEmptyShop ? 'secondary' : 'quiet'}>
          {home.howWeMeasure}
        </LinkButton>
      )}
    </>
  )
}
