import { href, Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import styles from './footer.module.css'
import type { FrameLink, FrameShop } from './frame-shop.ts'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'
import { standardLinks } from './standard-links.ts'

const page = (slug: string, text: string): FrameLink => ({ to: href('/pages/:slug', { slug }), text })

interface FooterProps {
  readonly shop: FrameShop
  readonly languages: readonly LanguageLink[]
}

export function Footer({ shop, languages }: FooterProps) {
  const { words } = useWords()
  const { frame } = words
  const links = shop.navigation ?? standardLinks(frame, shop)
  return (
    <footer className={classNames(looks.unprinted, styles.footer)}>
      <Container className={styles.columns}>
        <Column title={frame.service} links={links.service} />
        <Column title={frame.shop} links={links.shop} />
        <Column
          title={frame.legal}
          links={[
            page('privacy', frame.privacy),
            page('terms', frame.terms),
            page('imprint', frame.imprint),
            page('accessibility', frame.accessibility),
            page('old-appliances', frame.oldAppliances),
          ]}
        />
        <div>
          <h2 className={classNames(looks.smallTextTitle, styles.title)}>{frame.language}</h2>
          <LanguageSwitch languages={languages} />
        </div>
        <WithdrawalButton />
        <div className={stack(3, looks.quiet, styles.promise)}>
          <p className={styles.name}>{shop.shopName}</p>
          <p>{frame.footerPromise}</p>
          <SocialLinks links={shop.socialLinks} />
          {shop.prices && (
            <p>
              <Link to={href('/pages/:slug', { slug: 'delivery' })} className={styles.link}>
                {frame.prices[shop.prices]}
              </Link>
            </p>
          )}
        </div>
      </Container>
    </footer>
  )
}

function SocialLinks({ links }: { readonly links: readonly string[] }) {
  const { frame } = useWords().words
  if (links.length === 0) return null
  return (
    <nav aria-label={frame.socialMedia}>
      <ul className={row([0, 4])}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} className={styles.link} rel="noopener">
              {new URL(link).hostname.replace(/^www\./, '')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The footer of the checkout pages. It links to the legal texts that a customer may want to read before ordering. */
export function LegalLinks() {
  const { frame } = useWords().words
  const links = [
    page('delivery', frame.delivery),
    page('returns', frame.returns),
    page('privacy', frame.privacy),
    page('terms', frame.terms),
    page('imprint', frame.imprint),
  ]
  return (
    <footer className={classNames(looks.unprinted, styles.legal)}>
      <Container className={row([2, 6], styles.legalRow)}>
        <nav aria-label={frame.legal}>
          <ul className={row([0, 6])}>
            {links.map((link) => (
              <LinkItem key={link.to} link={link} />
            ))}
          </ul>
        </nav>
        <WithdrawalButton />
      </Container>
    </footer>
  )
}

/**
 * The button to the withdrawal form. Directive 2011/83/EU, article 11a, requires that it is always available and
 * prominently displayed.
 */
function WithdrawalButton() {
  const { frame } = useWords().words
  return (
    <p className={styles.withdrawal}>
      <LinkButton to={href('/withdrawal')} kind="secondary">
        {frame.withdraw}
      </LinkButton>
    </p>
  )
}

function Column({ title, links }: { title: string; links: readonly FrameLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className={classNames(looks.smallTextTitle, styles.title)}>{title}</h2>
      <ul>
        {links.map((link) => (
          <LinkItem key={link.to} link={link} />
        ))}
      </ul>
    </nav>
  )
}

function LinkItem({ link: { to, text } }: { link: FrameLink }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {text}
      </Link>
    </li>
  )
}
