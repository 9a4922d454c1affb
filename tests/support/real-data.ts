// Finds real catalogues, names, addresses and hostile strings. These files are beside the project and not part of it.
// On a machine without the files, tests that need them are skipped, and the report names these tests. Only this module
// knows the folder of the files.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'

const folder = process.env['ALCOVE_REAL_DATA'] ?? path.join(projectRoot(), '../shared/data')

/** Returns the path of a real data file. `null` on a machine without it. */
export function realFile(name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? file : null
}

/** Defines a test that reads real data files, like `it`. On a machine without the files, the test is skipped. */
export function itWithRealData(
  sentence: string,
  names: readonly string[],
  test: (...files: string[]) => Promise<void> | void,
): void {
  const files = names.flatMap((name) => realFile(name) ?? [])
  if (files.length === names.length) it(sentence, () => test(...files))
  else it.skip(`${sentence} (without ${names.join(', ')})`, () => {})
}

/** Returns strings that have broken software before. Empty on a machine without the real data. */
export function naughtyStrings(): string[] {
  const file = realFile('strings/blns.json')
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** Returns strings that try to run code in a browser. Empty on a machine without the real data. */
export function scriptStrings(): string[] {
  const file = realFile('security/xss-payloads.json')
  return file ? Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat() : []
}
