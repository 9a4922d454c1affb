import { href, Link } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import styles from './footer.module.css'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'

interface FooterProps {
  readonly shopName: string
  readonly languages: readonly LanguageLink[]
}

export function Footer({ shopName, languages }: FooterProps) {
  const { words } = useWords()
  const { frame } = words
  return (
    <footer className={classNames(looks.unprinted, styles.footer)}>
      <Container className={styles.columns}>
        <div className={stack(3, looks.quiet, styles.promise)}>
          <p className={styles.name}>{shopName}</p>
          <p>{frame.footerPromise}</p>
        </div>
        <Column
          title={frame.shop}
          links={[
            [href('/furniture/:category?'), frame.furniture],
            [href('/rooms'), frame.rooms],
            [href('/search'), frame.search],
            [href('/cart'), frame.cart],
            [href('/track'), frame.track],
            [href('/pages/:slug', { slug: 'about' }), frame.about],
          ]}
        />
        <Column
          title={frame.legal}
          links={[
            [href('/pages/:slug', { slug: 'delivery' }), frame.delivery],
            [href('/pages/:slug', { slug: 'returns' }), frame.returns],
            [`${href('/track')}?for=withdrawal`, frame.withdraw],
            [href('/pages/:slug', { slug: 'privacy' }), frame.privacy],
            [href('/pages/:slug', { slug: 'terms' }), frame.terms],
            [href('/pages/:slug', { slug: 'imprint' }), frame.imprint],
          ]}
        />
        <div>
          <h2 className={classNames(looks.smallTextTitle, styles.title)}>{frame.language}</h2>
          <LanguageSwitch languages={languages} />
        </div>
      </Container>
    </footer>
  )
}

function Column({
  title,
  links,
}: {
  title: string
  links: readonly (readonly [to: string, text: string])[]
}) {
  return (
    <nav aria-label={title}>
      <h2 className={classNames(looks.smallTextTitle, styles.title)}>{title}</h2>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
