import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface TestDatabases {
  /** Folder of the test databases. The folder is removed after the run. */
  folder: string
  /** Folder of a migrated embedded database, from which tests make copies. */
  embeddedTemplate: string
  /** Whether this machine has PostgreSQL. */
  postgres: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export function postgresUrl(folder: string, database: string): string {
  return `postgres://alcove@${encodeURIComponent(path.join(folder, 'postgres'))}/${database}`
}

/** Waits until the expected file exists. If the failure file exists first, throws with the text of the failure file. */
export async function waitForFile(folder: string, expectedFile: string, failureFile: string): Promise<void> {
  while (!existsSync(path.join(folder, expectedFile))) {
    const failure = path.join(folder, failureFile)
    if (existsSync(failure)) throw new Error(`PostgreSQL did not start: ${readFileSync(failure, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
