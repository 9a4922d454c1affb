import { data, Form, href } from 'react-router'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { richText } from '#app/request/text-pages/rich-text.server.ts'
import { pageContextOf } from '#app/request/text-pages/facts.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { filledPage, findPageVersion } from '#shop/pages/pages.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/version.ts'
import { mayEdit, pageInUrl } from './commands.server.ts'
import styles from './pages.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { slug, language } = pageInUrl(params)
  const number = /^\d{1,9}$/.test(params.version) ? Number(params.version) : 0
  const version = await findPageVersion(ctx.db, { slug, language, number })
  if (!version) throw data(null, { status: 404 })
  const { text, kind, byName, createdAt } = version
  const filled = text && (await filledPage(ctx.db, text, language, pageContextOf(ctx)))
  return {
    slug,
    language,
    number,
    kind,
    byName,
    text,
    shown: filled && richText(filled.body),
    moment: formatMoment(createdAt, ctx.language, ctx.settings.timeZone),
    mayRestore: kind !== 'removed' && mayEdit(ctx, slug),
  }
}

/** Shows an earlier version of a page, with the current values of its placeholders, and lets staff restore it. */
export default function PageVersionPage({ loaderData }: Route.ComponentProps) {
  const { slug, language, number, kind, byName, text, shown, moment, mayRestore } = loaderData
  const words = useStaffWords().pages
  const params = { page: slug, language }
  return (
    <>
      <BackLink
        to={href('/staff/pages/:page/:language', params)}
        text={words.edit(text?.title ?? slug, language)}
      />
      <StaffHead title={words.version(number)}>
        <p className={looks.quiet}>{words.changed(moment, byName ?? words.unknownPerson)}</p>
      </StaffHead>
      <div className={stack(6)}>
        {mayRestore && (
          <Form
            method="post"
            action={href('/staff/pages/:page/:language/versions/:version/restoration', {
              ...params,
              version: String(number),
            })}
          >
            <Button kind="secondary">{words.restore}</Button>
          </Form>
        )}
        {kind === 'shipped' && <p>{words.shippedVersion}</p>}
        {kind === 'removed' && <p>{words.removedVersion}</p>}
        {text && shown && (
          <>
            <div className={stack(4, looks.sheet)} lang={language}>
              <h2 className={looks.smallTitle}>{text.title}</h2>
              <RichTextView text={shown} />
            </div>
            <Disclosure summary={words.source}>
              <pre className={styles.source} lang={language}>
                {text.body}
              </pre>
            </Disclosure>
          </>
        )}
      </div>
    </>
  )
}
