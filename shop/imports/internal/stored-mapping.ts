import { type Mapping, readMapping } from '#shop/import/mapping.ts'

/** Returns the text of the mapping file that an import stores. `null`: the import recognises the format. */
export function mappingTextOf(stored: string | object | null): string | null {
  return typeof stored === 'object' && stored !== null ? JSON.stringify(stored, null, 2) : stored
}

/** Returns the mapping that an import stores. Throws if it is not valid, because only valid mappings are stored. */
export function mappingOf(stored: string | object | null): Mapping | null {
  const text = mappingTextOf(stored)
  if (text === null) return null
  const read = readMapping(text)
  if (!read.ok) throw new Error(`The stored mapping is not valid: ${read.problem.code}`)
  return read.value
}
