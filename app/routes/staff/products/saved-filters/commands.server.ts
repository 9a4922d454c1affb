// Saves and deletes filters of the product list. The URL of the form contains the search and the filters.
import { href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { redirectTo } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { productPicturesUrl, readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { readId } from '#shop/ids.ts'
import {
  deleteFilter,
  listSavedFilters,
  LONGEST_FILTER_NAME,
  saveFilter,
} from '#shop/staff/saved-filters.server.ts'
import { problemText } from '#words/problem-text.ts'

/** Returns the query of the list's URL without the page. Empty: the list shows all products in the usual order. */
export function listQueryOf(params: URLSearchParams): string {
  const [, query = ''] = productPicturesUrl({ ...readProductPicturesQuery(params), page: 1 }).split('?')
  return query
}

const listPath = (query: string) => (query ? `${href('/staff/products')}?${query}` : href('/staff/products'))

/** Saves the current search and filters of the list under a name. */
export const save: StaffCommand = async (ctx, { request }) => {
  const query = listQueryOf(new URL(request.url).searchParams)
  const values = await readForm(request)
  const words = wordsIn(ctx.language).staff.products.savedFilters
  const refused = (error: string) =>
    respondWithFieldErrors({ form: 'filter', errors: { name: error }, values })
  const name = (values['name'] ?? '').replaceAll(/\s+/g, ' ').trim()
  if (query === '') return refused(words.nothing)
  if (name === '' || name.length > LONGEST_FILTER_NAME) return refused(words.nameError(LONGEST_FILTER_NAME))
  const { userId } = ctx.staff
  const saved = await runWithAuditEntry(ctx, (tx) => saveFilter(tx, { userId, name, query, now: ctx.now }), {
    what: 'product_filter_changed',
    facts: { how: 'saved' },
    about: name,
  })
  if (saved.ok) return { nextPage: listPath(query), sentence: words.saved(name) }
  const known = await listSavedFilters(ctx.db, userId)
  // The button was pressed twice.
  if (known.some((one) => one.name === name && one.query === query))
    return redirectTo(ctx, listPath(query), { kind: 'good', sentence: words.saved(name) })
  return refused(problemText(saved.problem, ctx.language))
}

/** Deletes a filter. A filter that is gone already needs no message. */
export const remove: StaffCommand<'filter'> = async (ctx, { request, params }) => {
  const id = readId<'saved_filter'>(params.filter)
  const back = listPath(listQueryOf(new URL(request.url).searchParams))
  const deleted =
    id &&
    (await runWithAuditEntry(
      ctx,
      (tx) => deleteFilter(tx, { id, userId: ctx.staff.userId }),
      ({ name }) => ({ what: 'product_filter_changed', facts: { how: 'deleted' }, about: name }),
    ))
  if (!deleted) return redirectTo(ctx, back)
  const words = wordsIn(ctx.language).staff.products.savedFilters
  return { nextPage: back, sentence: words.deleted(deleted.value.name) }
}
