import { data, Form, href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readLongForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { isLanguage, languages } from '#shop/language.ts'
import { createPage } from '#shop/pages/edit-pages.server.ts'
import { isSlug } from '#shop/pages/pages.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/new-page.ts'
import type { PageFormResponse } from './page-form.ts'
import { PageFields } from './page-fields.tsx'
import { readPageText } from './read-page-form.server.ts'

export const handle = longFormStaffPage()

/** Adds a custom page. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const fields = await readLongForm(request)
  const words = wordsIn(ctx.language).staff.pages
  const slug = (fields['slug'] ?? '').trim()
  const language = fields['language']
  const refused = (errors: Readonly<Record<string, string>>) =>
    data<PageFormResponse>({ errors, values: fields }, { status: 422 })
  if (!isLanguage(language)) return refused({ language: words.errors.language })
  const read = await readPageText(ctx, fields, { slug, language })
  const errors = { ...(isSlug(slug) ? {} : { slug: words.errors.slug }), ...(read.ok ? {} : read.errors) }
  if (!read.ok || Object.keys(errors).length > 0) return refused(errors)
  const { staff, now } = ctx
  const created = await runWithAuditEntry(
    ctx,
    (tx) => createPage(tx, { slug, language, text: read.value }, { userId: staff.userId, now }),
    { what: 'page_created', facts: { language }, about: slug },
  )
  if (!created.ok) return refused({ slug: problemText(created.problem, ctx.language) })
  return {
    nextPage: href('/staff/pages/:page/:language', { page: slug, language }),
    sentence: words.created,
  }
})

export default function NewPage({ actionData }: Route.ComponentProps) {
  const response: PageFormResponse | undefined = actionData
  const words = useStaffWords().pages
  const form = useFocusOnError(response)
  return (
    <>
      <BackLink to={href('/staff/pages')} text={words.back} />
      <StaffHead title={words.newPage} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={formStack(4, looks.sheet)}
        noValidate
      >
        <TextField
          {...fieldPropsOf(response, 'slug')}
          label={words.fields.slug}
          hint={words.fields.slugHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <SelectField {...fieldPropsOf(response, 'language')} label={words.fields.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {words.languageNames[language]}
            </option>
          ))}
        </SelectField>
        <PageFields response={response} saved={null} />
        <Button>{words.create}</Button>
      </Form>
    </>
  )
}
