// What a person says of themselves. Never how they sign in: e-mail address, phone and password have pages of their own.
import { type FieldFaults, lineFault, tidyLine } from '#shop/address.ts'
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
export function readProfile(
  typed: Readonly<Record<string, string | undefined>>,
  before: Pick<Profile, 'language'>,
): { ok: true; value: Profile } | { ok: false; faults: FieldFaults } {
  const name = tidyLine(typed['name'] ?? '')
  const fault = lineFault(name, true, LONGEST_NAME)
  if (fault) return { ok: false, faults: { name: fault } }
  const { language } = typed
  return { ok: true, value: { name, language: isLanguage(language) ? language : before.language } }
}

export async function changeProfile(
  db: Db,
  { userId, name, language, now }: Profile & { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await db.updateTable('users').set({ name, language, updated_at: now }).where('id', '=', userId).execute()
}
