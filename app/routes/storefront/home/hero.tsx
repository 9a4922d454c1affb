import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import styles from './hero.module.css'

/** With a word for those who come before the furniture does. */
export function Hero({ isEmptyShop }: { isEmptyShop: boolean }) {
  const { home } = useWords().words
  return (
    <Container className={styles.hero}>
      <h1 className={styles.title}>{home.title}</h1>
      <div className={styles.aside}>
        <p className={styles.intro}>{isEmptyShop ? home.emptyIntro : home.intro}</p>
        <p className={styles.ways}>
          {!isEmptyShop && (
            <LinkButton to={href('/furniture/:category?')} size="l">
              {home.seeAll}
            </LinkButton>
          )}
          <LinkButton to={href('/pages/:slug', { slug: 'about' })} kind={isEmptyShop ? 'secondary' : 'quiet'}>
            {home.howWeMeasure}
          </LinkButton>
        </p>
      </div>
    </Container>
  )
}
