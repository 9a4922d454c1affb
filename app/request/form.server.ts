/** What a form sent: one string for a name. */
export type FormFields = Readonly<Record<string, string>>

const MOST_FIELDS = 100
const LONGEST_VALUE = 20_000

/**
 * Reads a posted form, whatever was sent: the last value of a name counts, files and anything past the limits are left
 * out, and characters that no database or page can hold are dropped. Never throws.
 */
export async function readForm(request: Request): Promise<FormFields> {
  const form = await request.formData().catch(() => new FormData())
  const fields: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || ++count > MOST_FIELDS) continue
    fields[name] = clean(value.slice(0, LONGEST_VALUE))
  }
  return fields
}

/** Text without NUL and other control characters (line breaks and tabs stay) and without broken surrogate pairs. */
export function clean(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
    .replaceAll('\ufffd', '')
}
