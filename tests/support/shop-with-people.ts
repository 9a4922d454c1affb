// A data folder in which people have accounts already, for a shop that is opened on it.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { newUser } from './accounts.ts'

interface Person {
  readonly email: string
  readonly name?: string
  readonly password?: string
}

/** Makes the folder; whoever opens a shop on it removes it. */
export async function folderWithPeople(people: readonly Person[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alcove-people-'))
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }).database)
  try {
    await migrate(database)
    for (const person of people) await newUser(database.db, person)
  } finally {
    await database.close()
  }
  return dataDir
}
