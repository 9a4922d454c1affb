import type { FormFields } from '#app/request/form.server.ts'
import { type View, views } from '#shop/catalogue/gallery.ts'
import type { Pictured } from '#shop/catalogue/pictured.ts'
import type { PictureFacts } from '#shop/catalogue/pictures.server.ts'
import { languages } from '#shop/language.ts'
import type { staff } from '#words/en/staff/staff.ts'
import { pictureKinds } from './form-answer.ts'

const LONGEST_ALT = 300

type Words = (typeof staff)['products']['pictures']
type Faults = Record<string, string>
type Read =
  | { readonly ok: true; readonly facts: PictureFacts }
  | { readonly ok: false; readonly faults: Readonly<Faults> }

/** What staff say of a picture, or what is wrong with it, by field. */
export function readDescription(
  fields: FormFields,
  { options }: Pick<Pictured, 'options'>,
  words: Words,
): Read {
  const faults: Faults = {}
  const kind = pictureKinds.find((one) => one === fields['kind'])
  if (!kind) faults['kind'] = words.kindFault
  const facts = {
    role: kind === 'main' || kind === 'room' ? kind : ('view' as const),
    view: views.find((one): one is View => one === kind) ?? null,
    shows: readShows(fields, options, (name) => (faults[name] = words.showsFault)),
    alt: readAlt(fields, (name) => (faults[name] = words.altFault)),
    focus: readFocus(fields, (name) => (faults[name] = words.focusFault)),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, facts }
}

function readShows(fields: FormFields, options: Pictured['options'], fault: (name: string) => void) {
  const shows: Record<string, string> = {}
  for (const { code, values } of options) {
    const name = `shows:${code}`
    const value = fields[name] ?? ''
    if (value === '') continue
    if (values.some((one) => one.code === value)) shows[code] = value
    else fault(name)
  }
  return shows
}

function readAlt(fields: FormFields, fault: (name: string) => void) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const name = `alt:${language}`
      const text = (fields[name] ?? '').trim()
      if (text.length > LONGEST_ALT) fault(name)
      return text === '' ? [] : [[language, text] as const]
    }),
  )
}

function readFocus(fields: FormFields, fault: (name: string) => void): PictureFacts['focus'] {
  const [left, top] = [fields['left']?.trim() ?? '', fields['top']?.trim() ?? '']
  if (left === '' && top === '') return null
  for (const [name, text] of Object.entries({ left, top }))
    if (!/^\d{1,3}$/.test(text) || Number(text) > 100) fault(name)
  return { x: Number(left) / 100, y: Number(top) / 100 }
}
