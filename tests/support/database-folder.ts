import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface TestDatabases {
  /** Gone after the run, with everything in it. */
  folder: string
  /** A migrated embedded database, to be copied. */
  embeddedTemplate: string
  /** Whether there is a PostgreSQL on this machine. */
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

/** Waits until the file is there; throws what the other file says when that one comes instead. */
export async function waitForFile(folder: string, expectedFile: string, failureFile: string): Promise<void> {
  while (!existsSync(path.join(folder, expectedFile))) {
    const failure = path.join(folder, failureFile)
    if (existsSync(failure)) throw new Error(`PostgreSQL did not start: ${readFileSync(failure, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
