import { z } from 'zod'
import type { FormFields } from '#app/request/form.server.ts'
import type { Validated } from '#shop/address.ts'
import { views } from '#shop/catalogue/gallery.ts'
import type { ProductPictures, PictureSettings } from '#shop/catalogue/product-pictures.ts'
import { parseForm } from '#shop/forms.server.ts'
import { languages } from '#shop/language.ts'
import type { staff } from '#words/en/staff/staff.ts'
import { pictureKinds } from './picture-kinds.ts'

const LONGEST_ALT = 300

type Words = (typeof staff)['products']['pictures']
type FieldErrorTexts = Readonly<Record<string, string>>

const showsField = (code: string) => `shows:${code}`
const altField = (language: string) => `alt:${language}`

/**
 * Parses the form that describes a picture: its subject, finish, text description and focal point. Returns any errors
 * by field.
 */
export function readDescription(
  fields: FormFields,
  { options }: Pick<ProductPictures, 'options'>,
  words: Words,
): Validated<PictureSettings, FieldErrorTexts> {
  const line = z.string().trim().default('')
  const hasFocus = ['left', 'top'].some((name) => fields[name]?.trim())
  const percent = line.refine(
    (typed) => !hasFocus || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100),
    words.focusError,
  )
  const shows = options.map(({ code, values }) => {
    const isKnown = (typed: string) => typed === '' || values.some((value) => value.code === typed)
    return [showsField(code), line.refine(isKnown, words.showsError)] as const
  })
  const alt = z.string().trim().max(LONGEST_ALT, words.altError).default('')
  const alts = languages.map((one) => [altField(one), alt] as const)
  const schema = z
    .object({ kind: z.enum(pictureKinds, words.kindError), left: percent, top: percent })
    .and(z.object(Object.fromEntries([...shows, ...alts])))
  const read = parseForm<z.output<typeof schema>, FieldErrorTexts>(schema, fields)
  if (!read.ok) return read
  const { kind, left, top, ...texts } = read.value
  const given = (keys: readonly string[], nameOf: (key: string) => string) =>
    Object.fromEntries(keys.flatMap((key) => (texts[nameOf(key)] ? [[key, texts[nameOf(key)] ?? '']] : [])))
  const facts: PictureSettings = {
    role: kind === 'main' || kind === 'room' ? kind : 'view',
    view: views.find((one) => one === kind) ?? null,
    shows: given(
      options.map(({ code }) => code),
      showsField,
    ),
    alt: given(languages, altField),
    focus: hasFocus ? { x: Number(left) / 100, y: Number(top) / 100 } : null,
  }
  return { ok: true, value: facts }
}
