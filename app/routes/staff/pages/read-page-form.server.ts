// Reads the form of a page and checks its Markdown.
import type { FormFields } from '#app/request/form.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { pageContextOf } from '#app/request/text-pages/facts.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Validated } from '#shop/address.ts'
import type { Language } from '#shop/language.ts'
import { forbiddenTargets } from '#shop/markdown.server.ts'
import { filledPage } from '#shop/pages/pages.server.ts'
import { isShippedPage, pageLimits, type PageText } from '#shop/pages/pages.ts'
import { unknownPlaceholders } from '#shop/pages/placeholders.ts'

type FieldErrorTexts = Readonly<Record<string, string>>

/** Reads the text of a page from a form, or returns the errors by field. */
export async function readPageText(
  ctx: StaffRequestContext,
  fields: FormFields,
  { slug, language }: { slug: string; language: Language },
): Promise<Validated<PageText, FieldErrorTexts>> {
  const text: PageText = {
    title: (fields['title'] ?? '').trim(),
    description: (fields['description'] ?? '').trim(),
    body: (fields['body'] ?? '').replaceAll('\r\n', '\n').trim(),
  }
  const words = wordsIn(ctx.language).staff.pages.errors
  const errors: Record<string, string> = {}
  if (text.title === '') errors['title'] = words.titleMissing
  if (text.title.length > pageLimits.title) errors['title'] = words.titleLong(pageLimits.title)
  if (text.description.length > pageLimits.description) {
    errors['description'] = words.descriptionLong(pageLimits.description)
  }
  const bodyError = await findBodyError(ctx, text, { slug, language })
  if (bodyError) errors['body'] = bodyError
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: text }
}

async function findBodyError(
  ctx: StaffRequestContext,
  text: PageText,
  { slug, language }: { slug: string; language: Language },
): Promise<string | null> {
  const words = wordsIn(ctx.language).staff.pages.errors
  const { body } = text
  if (body === '') return isShippedPage(slug) ? words.bodyMissing : words.bodyMissingOwn
  if (body.length > pageLimits.body) return words.bodyLong(body.length, pageLimits.body)
  const unknown = unknownPlaceholders(body, slug)
  if (unknown.length > 0) return words.placeholders(unknown)
  const { links, images } = forbiddenTargets(
    (await filledPage(ctx.db, text, language, pageContextOf(ctx))).body,
  )
  if (links.length > 0) return words.links(links)
  return images.length > 0 ? words.images(images) : null
}
