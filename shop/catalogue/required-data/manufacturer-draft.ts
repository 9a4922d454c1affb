import { z } from 'zod'
import { euCountries } from '#shop/address.ts'
import { Slug, text } from '../draft.ts'

const Name = text().min(1).max(200)
const Address = text().min(1).max(500)
const Contact = z.union([z.email().max(254), z.url({ protocol: /^https$/ }).max(500)])

const Responsible = z.object({ name: Name, address: Address, contact: Contact })

/** Schema of a manufacturer. A manufacturer outside the EU needs a responsible person in the EU. */
export const ManufacturerDraft = z
  .object({
    slug: Slug,
    name: Name,
    address: Address,
    country: z.string().regex(/^[A-Z]{2}$/),
    contact: Contact,
    responsible: Responsible.optional(),
  })
  .refine(({ country, responsible }) => !needsResponsible(country) || responsible, { path: ['responsible'] })
export type ManufacturerDraft = z.output<typeof ManufacturerDraft>

/** Returns whether a manufacturer in this country needs a responsible person in the EU. */
export function needsResponsible(country: string): boolean {
  return !euCountries.includes(country)
}
