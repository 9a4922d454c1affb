// What a person says of themselves. Never how they sign in: e-mail address, phone and password have pages of their own.
import { z } from 'zod'
import type { Checked } from '#shop/address.ts'
import { lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import type { Db } from '#platform/db/database.ts'
import { LONGEST_NAME } from './accounts.ts'

interface Profile {
  readonly name: string
  /** What the shop writes to them in. */
  readonly language: Language
}

/** Reads a profile as it was typed. */
export function readProfile(typed: TypedFields, before: Pick<Profile, 'language'>): Checked<Profile> {
  const schema = z.object({
    name: lineField({ limit: LONGEST_NAME }),
    language: z.custom<Language>(isLanguage).catch(before.language),
  })
  return parseForm(schema, typed)
}

export async function changeProfile(
  db: Db,
  { userId, name, language, now }: Profile & { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await db.updateTable('users').set({ name, language, updated_at: now }).where('id', '=', userId).execute()
}
