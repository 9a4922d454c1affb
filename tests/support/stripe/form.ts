/** A form with brackets in its field names, parsed: `a[b][0]=c` → `{ a: { b: ['c'] } }`. */
export type Form = { [name: string]: Field }
export type Field = string | Field[] | Form

export function readForm(pairs: Iterable<readonly [string, string]>): Form {
  const form: Form = {}
  for (const [name, value] of pairs) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    let target: Form = form
    let key = first
    for (const part of rest) {
      const next = target[key]
      const inner: Form = typeof next === 'object' && !Array.isArray(next) ? next : {}
      target[key] = inner
      target = inner
      key = part === '' ? String(Object.keys(inner).length) : part
    }
    target[key] = value
  }
  return withLists(form)
}

/** Converts objects to lists if their keys are 0, 1, 2 and so on. */
function withLists(form: Form): Form {
  const entries = Object.entries(form).map(([name, field]): [string, Field] => {
    if (typeof field === 'string' || Array.isArray(field)) return [name, field]
    const inner = withLists(field)
    const isList = Object.keys(inner).length > 0 && Object.keys(inner).every((key, at) => key === String(at))
    return [name, isList ? Object.values(inner) : inner]
  })
  return Object.fromEntries(entries)
}

export function formAt(form: Form, name: string): Form {
  const field = form[name]
  return typeof field === 'object' && !Array.isArray(field) ? field : {}
}

export function listAt(form: Form, name: string): Form[] {
  const field = form[name]
  if (!Array.isArray(field)) return []
  return field.filter((item): item is Form => typeof item === 'object' && !Array.isArray(item))
}

export function textAt(form: Form, name: string): string | null {
  const field = form[name]
  return typeof field === 'string' ? field : null
}
