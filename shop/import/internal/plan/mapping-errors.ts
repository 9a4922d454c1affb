import type { z } from 'zod'
import type { FactsOf } from '#shop/problems.ts'

type MappingError = FactsOf<'import.mapping_invalid'>['faults'][number]
type Issue = z.ZodError['issues'][number]

const kinds = [
  'columnOrValue',
  'needsUnit',
  'noUnit',
  'missing',
  'twice',
  'noKey',
  'formatHasFields',
] as const

/**
 * Converts the errors of the mapping's schema to error codes. Each error code comes with the path of the invalid part
 * in the mapping file.
 */
export function mappingErrorsOf(error: z.ZodError): MappingError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, ...kindOf(issue) }]
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      kind: 'unknown' as const,
      allowed: [],
    }))
  })
}

function kindOf(issue: Issue): Pick<MappingError, 'kind' | 'allowed'> {
  if (issue.code === 'invalid_value') return { kind: 'notOneOf', allowed: issue.values.map(String) }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { kind: 'missing', allowed: [] }
  if (issue.code !== 'custom') return { kind: 'unfit', allowed: [] }
  const kind = kinds.find((known) => known === issue.params?.kind) ?? 'unfit'
  const allowed: unknown = issue.params?.allowed
  return { kind, allowed: Array.isArray(allowed) ? allowed.map(String) : [] }
}
