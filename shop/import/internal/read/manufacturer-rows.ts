import {
  type ManufacturerDraft,
  ManufacturerDraft as Draft,
  needsResponsible,
} from '#shop/catalogue/required-data/manufacturer-draft.ts'
import type { RowIssue } from '../../import.ts'
import type { Plan } from '../plan/plan.ts'
import type { Definition } from './definitions.ts'
import { badRow, columnOf, fieldResolver } from './resolve-field.ts'

/**
 * Returns the manufacturer to save. If the table has a column for a field, the field gets the value from the table.
 * Otherwise, the field keeps the shop's value. If a required value is missing, returns the remark for the import report
 * instead.
 */
export function manufacturerDraft(
  plan: Plan,
  { slug, row }: Definition,
  known: ManufacturerDraft | undefined,
): { readonly draft: ManufacturerDraft } | { readonly issue: RowIssue } {
  const { text } = fieldResolver(plan, row.parsedCells)
  const bad = (
    key: string,
    code: 'manufacturerIncomplete' | 'responsibleIncomplete' | 'outsideEu',
    value = '',
  ) => ({
    issue: badRow(row.line, columnOf(plan, key), { code }, value),
  })
  const own = {
    manufacturerName: text('manufacturerName', known?.name),
    manufacturerAddress: text('manufacturerAddress', known?.address),
    manufacturerCountry: text('manufacturerCountry', known?.country),
    manufacturerContact: text('manufacturerContact', known?.contact),
  }
  const responsible = {
    responsibleName: text('responsibleName', known?.responsible?.name),
    responsibleAddress: text('responsibleAddress', known?.responsible?.address),
    responsibleContact: text('responsibleContact', known?.responsible?.contact),
  }
  const missing = missingIn(own)
  if (missing) return bad(missing, 'manufacturerIncomplete')
  const isNamed = Object.values(responsible).some((value) => value !== undefined)
  const missingOfPerson = missingIn(responsible)
  if (isNamed && missingOfPerson) return bad(missingOfPerson, 'responsibleIncomplete')
  const country = own.manufacturerCountry ?? ''
  if (!isNamed && needsResponsible(country)) return bad('manufacturerCountry', 'outsideEu', country)
  return {
    draft: Draft.parse({
      slug,
      name: own.manufacturerName,
      address: own.manufacturerAddress,
      country,
      contact: own.manufacturerContact,
      responsible: isNamed
        ? {
            name: responsible.responsibleName,
            address: responsible.responsibleAddress,
            contact: responsible.responsibleContact,
          }
        : undefined,
    }),
  }
}

function missingIn(values: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.keys(values).find((key) => values[key] === undefined)
}
