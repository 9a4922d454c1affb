import { Form, href, Link, useOutletContext } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { placeholders } from '#shop/pages/placeholders.ts'
import type { Route } from './+types/command.ts'
import { pageCommands } from './commands.server.ts'
import type { EditedPageData } from './edited-page.tsx'
import type { PageFormResponse } from './page-form.ts'
import { PageFields } from './page-fields.tsx'
import styles from './pages.module.css'

export const handle = longFormStaffPage()
export const action = pageCommands

/** Shows the form of a page in one language, its versions and all placeholders. */
export default function EditPage({ actionData }: Route.ComponentProps) {
  const response: PageFormResponse | undefined = actionData
  const page = useOutletContext<EditedPageData>()
  const words = useStaffWords().pages
  const { slug, language, text } = page
  return (
    <>
      <BackLink to={href('/staff/pages')} text={words.back} />
      <StaffHead title={words.edit(text?.title ?? slug, language)}>
        <PageLinks page={page} />
      </StaffHead>
      <div className={stack(6)}>
        <About page={page} />
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Conflict response={response} />
        <Preview response={response} language={language} />
        {page.mayEdit ? <PageForm page={page} response={response} /> : <Notice>{words.noPermission}</Notice>}
        <Placeholders page={page} />
        <Versions page={page} />
        {page.mayEdit && <OtherActions page={page} />}
      </div>
    </>
  )
}

interface PartProps {
  readonly page: EditedPageData
}

interface ResponseProps {
  readonly response: PageFormResponse | undefined
}

function PageLinks({ page: { slug, otherLanguages } }: PartProps) {
  const words = useStaffWords().pages
  return (
    <nav aria-label={words.otherLanguages} className={row([0, 6])}>
      {otherLanguages.map((other) => (
        <Link
          key={other}
          to={href('/staff/pages/:page/:language', { page: slug, language: other })}
          className={looks.target}
        >
          {words.languageNames[other]}
        </Link>
      ))}
      <Link to={href('/pages/:slug', { slug })} className={looks.target}>
        {words.view}
      </Link>
    </nav>
  )
}

function About({ page: { slug, legal, text, isShipped } }: PartProps) {
  const words = useStaffWords().pages
  const state = text === null ? words.isMissing : isShipped ? words.isShipped : words.isOwn
  return (
    <div className={stack(1, looks.quiet)}>
      <p>{state}</p>
      {slug === 'terms' && <p>{words.isTerms}</p>}
      {legal && (
        <p>
          {words.law}: {words.laws[legal]}
        </p>
      )}
    </div>
  )
}

/** Shows what another person has saved in the meantime. */
function Conflict({ response }: ResponseProps) {
  const words = useStaffWords().pages.conflict
  const conflict = response?.conflict
  if (!conflict) return null
  const { name, moment, lines } = conflict
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="conflict">
      <h2 id="conflict" className={looks.smallTitle}>
        {words.title}
      </h2>
      <p role="alert">{words.text(name, moment)}</p>
      <ul className={styles.lines}>
        {lines.map(({ kind, text }, index) => (
          <li key={index} data-kind={kind}>
            {kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview({ response, language }: ResponseProps & { readonly language: string }) {
  const words = useStaffWords().pages
  const preview = response?.preview
  if (!preview) return null
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby="preview">
      <h2 id="preview" className={looks.smallTitle}>
        {words.preview}
      </h2>
      <output className={looks.fine}>{words.previewText}</output>
      <p className={styles.previewTitle} lang={language}>
        {preview.title}
      </p>
      <RichTextView text={preview.text} language={language} />
    </section>
  )
}

function PageForm({ page, response }: PartProps & ResponseProps) {
  const words = useStaffWords().pages
  const form = useFocusOnError(response)
  const { slug, language, text, latest } = page
  const params = { page: slug, language }
  const base = response?.values?.['base'] ?? latest?.number ?? 0
  return (
    // The key resets the form after the page was saved or restored.
    <Form
      key={latest?.number ?? 0}
      ref={form}
      method="post"
      action={href('/staff/pages/:page/:language/text', params)}
      encType="multipart/form-data"
      className={formStack(4, looks.sheet)}
      noValidate
    >
      <input type="hidden" name="base" value={base} />
      <PageFields response={response} saved={text} language={language} />
      <div className={row([2, 4])}>
        <Button>{response?.conflict ? words.conflict.saveAnyway : words.save}</Button>
        <Button kind="secondary" formAction={href('/staff/pages/:page/:language/preview', params)}>
          {words.preview}
        </Button>
      </div>
    </Form>
  )
}

function Placeholders({ page }: PartProps) {
  const words = useStaffWords().pages.placeholders
  return (
    <Disclosure summary={words.title}>
      <p className={looks.fine}>{words.intro}</p>
      <dl className={styles.placeholders}>
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {words.texts[name]}
              <span className={looks.fine}>
                {page.placeholders[name] === '' ? ` (${words.empty})` : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function Versions({ page: { slug, language, versions } }: PartProps) {
  const words = useStaffWords().pages
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="versions">
      <h2 id="versions" className={looks.smallTitle}>
        {words.versions}
      </h2>
      {versions.length === 0 && <p className={looks.fine}>{words.noVersions}</p>}
      <ol className={stack(2)} reversed>
        {versions.map(({ number, kind, restoredFrom, byName, moment }, index) => (
          <li key={number} className={row([0, 3])}>
            <Link
              to={href('/staff/pages/:page/:language/versions/:version', {
                page: slug,
                language,
                version: String(number),
              })}
              className={looks.target}
            >
              {words.version(number)}
            </Link>
            <span className={looks.fine}>
              {words.changed(moment, byName ?? words.unknownPerson)} · {words.versionKinds[kind]}
              {restoredFrom !== null && ` · ${words.restoredFrom(restoredFrom)}`}
              {index === 0 && ` · ${words.current}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OtherActions({ page: { slug, language, text, isShipped, isRemovable, isLinked } }: PartProps) {
  const words = useStaffWords().pages
  const params = { page: slug, language }
  if (isRemovable && text) {
    return (
      <Disclosure summary={words.remove}>
        <Form
          method="post"
          action={href('/staff/pages/:page/:language/removal', params)}
          className={formStack(4)}
        >
          <p>{words.removeText(language)}</p>
          {isLinked && <p>{words.isLinked}</p>}
          <Button kind="danger">{words.remove}</Button>
        </Form>
      </Disclosure>
    )
  }
  if (isRemovable || isShipped) return null
  return (
    <Disclosure summary={words.useShipped}>
      <Form
        method="post"
        action={href('/staff/pages/:page/:language/shipped', params)}
        className={formStack(4)}
      >
        <p>{words.useShippedText}</p>
        <Button kind="secondary">{words.useShipped}</Button>
      </Form>
    </Disclosure>
  )
}
