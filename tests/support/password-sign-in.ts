import type { Page } from 'playwright-core'
import { signIn } from '#words/en/account/sign-in.ts'

/** Types an e-mail address and then its password on the sign-in page. */
export async function signInByPassword(
  page: Page,
  { email, password }: { email: string; password: string },
  words: typeof signIn = signIn,
): Promise<void> {
  await page.getByLabel(words.username, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.send, exact: true }).click()
}
