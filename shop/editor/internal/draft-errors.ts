import type { z } from 'zod'
import { numberBounds } from '../cell-check.ts'
import type { EditError } from '../field-texts.ts'
import type { ProductField } from '../fields.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns the error of each field whose value the schema of the draft refuses. An issue about a value that has no field
 * of its own belongs to the field above it, or to another field of the same variant.
 */
export function errorsOf(
  issues: readonly Issue[],
  fields: readonly ProductField[],
): ReadonlyMap<string, EditError> {
  const errors = new Map<string, EditError>()
  // A table of variants has thousands of fields, and a mistake in it can cause thousands of issues.
  const byVariant = Map.groupBy(fields, ({ path }) => (path[0] === 'variants' ? path[1] : undefined))
  for (const issue of issues) {
    const near = issue.path[0] === 'variants' ? byVariant.get(Number(issue.path[1])) : fields
    for (const field of fieldsOfIssue(issue, near ?? [])) {
      if (!errors.has(field.name)) errors.set(field.name, errorOf(issue, field))
    }
  }
  return errors
}

function fieldsOfIssue({ path }: Issue, fields: readonly ProductField[]): readonly ProductField[] {
  const isPrefix = (short: readonly PropertyKey[], long: readonly PropertyKey[]) =>
    short.every((key, index) => key === long[index])
  const own = fields.filter((field) => isPrefix(field.path, path))
  if (own.length > 0) return own.slice(0, 1)
  const isMissingName = path[0] === 'texts' && path[2] === 'name'
  if (isMissingName) return fields.filter((field) => isPrefix(path.slice(0, 2), field.path))
  const siblings = fields.filter((field) => isPrefix(path.slice(0, 2), field.path))
  return siblings.filter(({ label }) => label === 'status').slice(0, 1)
}

function errorOf(issue: Issue, field: ProductField): EditError {
  const { label, kind } = field
  const last = issue.path.at(-1)
  if (label === 'status' && last === 'values') return { kind: 'combination_twice' }
  if (last === 'name' && label !== 'name' && issue.path[0] === 'texts') return { kind: 'name_first' }
  if (issue.code === 'custom') return customError(label)
  if (kind === 'length') return { kind: 'length' }
  if (kind === 'weight') return { kind: 'weight' }
  if (kind === 'amount') return { kind: 'amount' }
  if (kind === 'whole') return numberBounds(label)
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum)
    return issue.origin === 'array' ? { kind: 'too_many', limit } : { kind: 'too_long', limit }
  }
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return { kind: 'missing' }
  if (label === 'gtin') return { kind: 'gtin' }
  return kind === 'slug' ? { kind: 'slug' } : { kind: 'invalid' }
}

function customError(label: string): EditError {
  if (label === 'sku') return { kind: 'sku_twice' }
  if (label === 'composition') return { kind: 'part_twice' }
  return label === 'measures' ? { kind: 'measure_policy' } : { kind: 'invalid' }
}
