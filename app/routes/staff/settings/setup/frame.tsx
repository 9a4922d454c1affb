import { useRef } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { LanguageSwitch } from '#app/components/frame/language-switch.tsx'
import { useFocusOnNewPage } from '#app/components/frame/use-focus-on-new-page.ts'
import { useCurrentNotice } from '#app/components/page/use-current-notice.ts'
import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { staffWords, useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { Notice } from '#app/request/notices.server.ts'
import { privatePage, type RouteHandle } from '#app/request/route-handle.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice as NoticeBox } from '#app/ui/notice.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import { type Language, languages, localizedPath } from '#shop/language.ts'
import styles from './frame.module.css'

export const handle: RouteHandle = {
  ...privatePage(staffWords, accountWords, buyingWords),
  isOpenEarly: true,
}

/** Renders the layout that all pages of the set-up share. */
export default function SetupFrame() {
  const { language, words } = useWords()
  const { setup } = useStaffWords()
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData<{ readonly defaultLanguage: Language; readonly notice: Notice | null }>(
    'root',
  )
  const notice = useCurrentNotice(root?.notice ?? null)
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  const links = languages.map((code) => ({
    code,
    name: words.frame.languageNames[code],
    href: localizedPath(code, pathname + search, root?.defaultLanguage ?? 'en'),
    current: code === language,
  }))
  return (
    <Container className={stack(6, styles.page)}>
      <header className={spread([1, 4])}>
        <p className={looks.quiet}>{setup.title}</p>
        <LanguageSwitch languages={links} />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={stack(6)}>
        {notice && (
          <NoticeBox kind={notice.kind} announced>
            {notice.sentence}
          </NoticeBox>
        )}
        <Outlet />
      </main>
    </Container>
  )
}
