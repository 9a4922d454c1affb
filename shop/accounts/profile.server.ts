// The user's profile: name and language. Other modules change the e-mail address, the phone number and the password.
import { z } from 'zod'
import type { Validated } from '#shop/address.ts'
import { lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import type { Db } from '#platform/db/database.ts'
import { MAX_NAME_LENGTH } from './accounts.ts'

interface Profile {
  readonly name: string
  /** Language of messages to the user. */
  readonly language: Language
}

/** Validates the profile form. Keeps the current language if the form contains an unknown language. */
export function readProfile(typed: TypedFields, before: Pick<Profile, 'language'>): Validated<Profile> {
  const schema = z.object({
    name: lineField({ limit: MAX_NAME_LENGTH }),
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
