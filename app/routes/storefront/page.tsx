import { href } from 'react-router'
import { findPublicPage } from '#shop/pages/pages.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { pageContextOf } from '#app/request/text-pages/facts.server.ts'
import { richText } from '#app/request/text-pages/rich-text.server.ts'
import { cachedPage, type RouteHandle } from '#app/request/route-handle.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/page.ts'
import styles from './page/page.module.css'

export const handle: RouteHandle = { ...cachedPage(), isOpenEarly: true }

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { config, language } = ctx
  const page = await findPublicPage(ctx.db, { slug, language }, pageContextOf(ctx))
  if (!page) throw await notFound(ctx)
  const { body, language: textLanguage, ...head } = page
  return { slug, ...head, text: richText(body), textLanguage, isDemo: config.mode === 'demo' }
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, description, text, textLanguage, isDemo } = loaderData
  const { frame } = useWords().words
  return (
    <Container className={stack(8, styles.page)}>
      <PageHead title={title} description={description} path={href('/pages/:slug', { slug })} />
      <PageTitle title={<span lang={textLanguage}>{title}</span>} />
      {isDemo && (
        <div className={looks.measure}>
          <Notice>{frame.demoNote}</Notice>
        </div>
      )}
      <RichTextView text={text} language={textLanguage} />
    </Container>
  )
}
