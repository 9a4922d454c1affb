import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { Menu } from '#shop/catalogue/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '../words/words.tsx'
import { Footer, LegalLinks } from './footer.tsx'
import styles from './frame.module.css'
import type { FrameShop } from './frame-shop.ts'
import { Header } from './header.tsx'
import type { LanguageLink } from './language-switch.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

/** The notice that the previous page's action stored for this page, with an optional form that undoes the action. */
export interface FrameNotice {
  readonly kind: 'good' | 'bad'
  readonly sentence: string
  readonly action?: {
    readonly to: string
    readonly fields: Readonly<Record<string, string>>
    readonly label: string
  }
}

interface FrameProps {
  readonly shop: FrameShop
  readonly menu: Menu | null
  /**
   * Whether the shop accepts only test payments, because it is a demo or in test mode. If true, every page says that no
   * card is charged.
   */
  readonly demo: boolean
  /** Whether a staff user sees the shop before it opens. If true, every page says that visitors do not see it. */
  readonly isPreview: boolean
  readonly languages: readonly LanguageLink[]
  readonly notice: FrameNotice | null
  /**
   * Whether the page is part of the checkout. Checkout pages have a reduced header and footer, to avoid distraction.
   */
  readonly isCheckout: boolean
  readonly children: ReactNode
}

/** The frame of every page of the shop: header, notice and footer. */
export function Frame({ shop, menu, demo, isPreview, languages, notice, isCheckout, children }: FrameProps) {
  const { words } = useWords()
  const ribbons = [
    ...(isPreview ? [words.frame.previewRibbon] : []),
    ...(demo ? [words.frame.demoRibbon] : []),
  ]
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div className={styles.frame}>
      <a className={classNames(looks.unprinted, styles.skip)} href="#main">
        {words.frame.skipToContent}
      </a>
      <Header {...{ shop, menu, languages, ribbons, isCheckout }} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {notice && <PageNotice {...notice} />}
        {children}
      </main>
      {isCheckout ? <LegalLinks /> : <Footer shop={shop} languages={languages} />}
    </div>
  )
}

function PageNotice({ kind, sentence, action }: FrameNotice) {
  return (
    <Container className={styles.notice}>
      <Notice kind={kind} announced action={action && <NoticeAction {...action} />}>
        {sentence}
      </Notice>
    </Container>
  )
}

function NoticeAction({ to, fields, label }: NonNullable<FrameNotice['action']>) {
  return (
    <Form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="quiet">{label}</Button>
    </Form>
  )
}
