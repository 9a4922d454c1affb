// Creates a data folder that already contains accounts. A test then starts a shop on this folder.
import { readConfig } from '#app/server/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { Browser, GOOD_PASSWORD, newUser } from './accounts.ts'
import { fillWithDemo } from './demo-folder.ts'
import { newFolder } from './test-folders.ts'

interface Person {
  readonly email: string
  readonly name?: string
  readonly password?: string
}

/** Creates the data folder of a demo shop. The folder is removed after the tests of the file. */
export async function folderWithAccounts(people: readonly Person[]): Promise<string> {
  const dataDir = newFolder('people')
  await fillWithDemo(dataDir)
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }).database)
  try {
    for (const person of people) await newUser(database.db, person)
  } finally {
    await database.close()
  }
  return dataDir
}

/**
 * Creates a session that began at an earlier time, in a data folder that no shop has open. Returns the cookies of the
 * session.
 */
export async function signInAsOf(dataDir: string, email: string, startedAt: Date): Promise<string> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }).database)
  const { db } = database
  try {
    const auth = openAuth({ db, secret: secret(dataDir, 'auth'), origin: 'http://127.0.0.1' })
    const browser = new Browser()
    const authRequest = browser.authRequest()
    const answer = await signInWithPassword(db, auth, { email, password: GOOD_PASSWORD, authRequest })
    if (!answer.ok) throw new Error(answer.problem.code)
    browser.storeCookies(answer.value.cookies)
    await db.updateTable('sessions').set({ created_at: startedAt }).execute()
    return browser.cookie
  } finally {
    await database.close()
  }
}
