// Handles the POST requests that change a page. Each key of `pageCommands` is a URL path.
import { data, href } from 'react-router'
import { readLongForm, type FormFields } from '#app/request/form.server.ts'
import { richText } from '#app/request/text-pages/rich-text.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { pageContextOf } from '#app/request/text-pages/facts.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import { removePage, restorePageVersion, savePage, useShippedText } from '#shop/pages/edit-pages.server.ts'
import { filledPage, getEditedPage } from '#shop/pages/pages.server.ts'
import { isLegalPage, isSlug, type PageText } from '#shop/pages/pages.ts'
import { formatMoment } from '#words/format.ts'
import { refuse } from '#shop/problems.ts'
import { changedLines } from '#app/routes/staff/shared/line-diff.ts'
import type { PageFormResponse } from './page-form.ts'
import { readPageText } from './read-page-form.server.ts'

interface PageRef {
  readonly slug: string
  readonly language: Language
}

type PageParams = Readonly<Record<'page' | 'language', string>>

/** Returns the page in the URL. Throws a 404 if the URL names no page and language that could exist. */
export function pageInUrl({ page, language }: PageParams): PageRef {
  if (!isLanguage(language) || !isSlug(page)) throw data(null, { status: 404 })
  return { slug: page, language }
}

const pathOf = ({ slug, language }: PageRef) => href('/staff/pages/:page/:language', { page: slug, language })

/** Whether the staff user may change the page. Only managers may change legal pages. */
export function mayEdit(ctx: Pick<StaffRequestContext, 'may'>, slug: string): boolean {
  return ctx.may(isLegalPage(slug) ? 'pages.manage_legal' : 'pages.manage')
}

/** Wraps a command so that it runs only if the staff user may change the page. */
function editing<Params extends string>(
  run: (
    ctx: StaffRequestContext,
    page: PageRef,
    args: { readonly fields: FormFields; readonly params: Readonly<Record<Params, string>> },
  ) => ReturnType<StaffCommand>,
): StaffCommand<Params | 'page' | 'language'> {
  return async (ctx, { request, params }) => {
    const page = pageInUrl(params)
    const fields = await readLongForm(request)
    if (!mayEdit(ctx, page.slug)) {
      const { noPermission } = wordsIn(ctx.language).staff.pages
      return respondWithFieldErrors({ problem: noPermission, values: fields }, 403)
    }
    return run(ctx, page, { fields, params })
  }
}

const respond = (response: PageFormResponse, status: number) => respondWithFieldErrors(response, status)

const changeOf = ({ staff, now }: StaffRequestContext) => ({ userId: staff.userId, now })

/** Saves the text of a page as a new version. */
const save = editing(async (ctx, page, { fields }) => {
  const read = await readPageText(ctx, fields, page)
  if (!read.ok) return respond({ errors: read.errors, values: fields }, 422)
  const base = Number(fields['base'] ?? 0)
  const saved = await runWithAuditEntry(
    ctx,
    (tx) => savePage(tx, { ...page, text: read.value, base }, changeOf(ctx)),
    ({ number }) => ({
      what: 'page_saved',
      facts: { language: page.language, version: number },
      about: page.slug,
    }),
  )
  if (!saved.ok && saved.problem.code === 'pages.changed') {
    return respond(await conflictWith(ctx, page, { typed: read.value, fields }), 409)
  }
  return respondWithOutcome(ctx, pathOf(page), saved, () => wordsIn(ctx.language).staff.pages.saved)
})

/**
 * Returns the response to a form that is based on an outdated version. Sending the form again saves it on top of the
 * version that the response shows.
 */
async function conflictWith(
  { db, language, settings }: StaffRequestContext,
  page: PageRef,
  { typed, fields }: { typed: PageText; fields: FormFields },
): Promise<PageFormResponse> {
  const { latest, text } = await getEditedPage(db, page.slug, page.language)
  const words = wordsIn(language).staff.pages
  const asLines = ({ title, description, body }: PageText) => [title, description, body].join('\n')
  return {
    values: { ...fields, base: String(latest?.number ?? 0) },
    conflict: {
      name: latest?.byName ?? words.unknownPerson,
      moment: latest ? formatMoment(latest.createdAt, language, settings.timeZone) : '',
      lines: changedLines(text ? asLines(text) : '', asLines(typed)),
    },
  }
}

/** Shows how the typed text would look. Saves nothing. */
const preview = editing(async (ctx, page, { fields }) => {
  const read = await readPageText(ctx, fields, page)
  if (!read.ok) return respond({ errors: read.errors, values: fields }, 422)
  const { title, body } = await filledPage(ctx.db, read.value, page.language, pageContextOf(ctx))
  return respond({ values: fields, preview: { title, text: richText(body) } }, 200)
})

/** Makes a shipped page show its shipped text again. */
const reset = editing(async (ctx, page) => {
  const entry = { what: 'page_reset', facts: { language: page.language }, about: page.slug } as const
  const outcome = await runWithAuditEntry(ctx, (tx) => useShippedText(tx, page, changeOf(ctx)), entry)
  return respondWithOutcome(ctx, pathOf(page), outcome, () => wordsIn(ctx.language).staff.pages.reset)
})

/** Deletes the text of a custom page in one language. */
const remove = editing(async (ctx, page) => {
  const entry = { what: 'page_deleted', facts: { language: page.language }, about: page.slug } as const
  const outcome = await runWithAuditEntry(ctx, (tx) => removePage(tx, page, changeOf(ctx)), entry)
  const words = wordsIn(ctx.language).staff.pages
  if (!outcome.ok) return respondWithRefusal(ctx, outcome.problem, { back: pathOf(page) })
  return {
    nextPage: outcome.value.isGone ? href('/staff/pages') : pathOf(page),
    sentence: outcome.value.isGone ? words.removedAll : words.removed,
  }
})

/** Saves an earlier version as a new version. */
const restore = editing<'version'>(async (ctx, page, { params }) => {
  const number = /^\d{1,9}$/.test(params.version) ? Number(params.version) : null
  if (number === null) {
    return respondWithRefusal(ctx, refuse('pages.no_such_version').problem, { back: pathOf(page) })
  }
  const outcome = await runWithAuditEntry(
    ctx,
    (tx) => restorePageVersion(tx, { ...page, number }, changeOf(ctx)),
    { what: 'page_restored', facts: { language: page.language, version: number }, about: page.slug },
  )
  const words = wordsIn(ctx.language).staff.pages
  return respondWithOutcome(ctx, pathOf(page), outcome, () => words.restored(number))
})

export const pageCommands = staffCommands({
  '/staff/pages/:page/:language/text': save,
  '/staff/pages/:page/:language/preview': preview,
  '/staff/pages/:page/:language/shipped': reset,
  '/staff/pages/:page/:language/removal': remove,
  '/staff/pages/:page/:language/versions/:version/restoration': restore,
})
