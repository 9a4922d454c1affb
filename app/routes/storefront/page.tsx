import { href } from 'react-router'
import type { Language } from '#shop/language.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { richText } from './shared/rich-text.server.ts'
import { cachedPage, type RouteHandle } from '#app/request/route-handle.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { pages as german } from '#words/de/pages/pages.ts'
import { pages as english } from '#words/en/pages/pages.ts'
import type { Route } from './+types/page.ts'
import { pageFactsOf } from './page/facts.server.ts'
import styles from './page/page.module.css'

const pagesIn: Readonly<Record<Language, typeof english>> = { en: english, de: german }

export const handle: RouteHandle = { ...cachedPage(), isOpenEarly: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { config, language } = ctx
  const pages = pagesIn[language]
  if (!isPage(slug, pages)) throw await notFound(ctx)
  const { title, description, text } = pages[slug]
  return {
    slug,
    title,
    description,
    text: richText(text(pageFactsOf(ctx))),
    isDemo: config.mode === 'demo',
  }
}

function isPage<Pages extends object>(slug: string, pages: Pages): slug is Extract<keyof Pages, string> {
  return Object.hasOwn(pages, slug)
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, description, text, isDemo } = loaderData
  const { frame } = useWords().words
  return (
    <Container className={stack(8, styles.page)}>
      <PageHead title={title} description={description} path={href('/pages/:slug', { slug })} />
      <PageTitle title={title} />
      {isDemo && (
        <div className={looks.measure}>
          <Notice>{frame.demoNote}</Notice>
        </div>
      )}
      <RichTextView text={text} />
    </Container>
  )
}
