import { findTermsVersion } from '#shop/pages/terms.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { page } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { richText } from '#app/request/text-pages/rich-text.server.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { Container } from '#app/ui/container.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/terms-version.ts'
import styles from './page.module.css'

export const handle = page()

/** Shows a stored version of the terms. The checkout links to the version to which the customer agrees. */
export async function loader({ params: { version }, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const terms = await findTermsVersion(ctx.db, version.replaceAll('\0', ''), ctx.language)
  if (!terms) throw await notFound(ctx)
  return { title: terms.title, text: richText(terms.body) }
}

export default function TermsVersion({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <Container className={stack(8, styles.page)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} />
      <RichTextView text={text} />
    </Container>
  )
}
