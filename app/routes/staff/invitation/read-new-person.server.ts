import type { FormFields } from '#app/http/form.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { lineFault, tidyLine } from '#shop/address.ts'
import { LONGEST_NAME } from '#shop/accounts/accounts.ts'
import { findPasswordFault } from '#shop/accounts/password-rules.server.ts'

type Read =
  | { readonly ok: true; readonly value: { readonly name: string; readonly password: string } }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

/** What somebody typed who joins with a new account, or what is wrong with it. */
export function readNewPerson({ language, settings }: Visit, email: string, fields: FormFields): Read {
  const words = staffWordsIn(language).people.invitation
  const name = tidyLine(fields['name'] ?? '')
  const { password = '' } = fields
  const wrongName = lineFault(name, true, LONGEST_NAME)
  const wrongPassword = findPasswordFault(password, { email, shopName: settings.shopName })
  if (!wrongName && !wrongPassword) return { ok: true, value: { name, password } }
  const tooLong = name.length > LONGEST_NAME
  return {
    ok: false,
    faults: {
      ...(wrongName && { name: tooLong ? words.nameTooLong(LONGEST_NAME) : words.nameFault }),
      ...(wrongPassword && { password: words.passwordFaults[wrongPassword] }),
    },
  }
}
