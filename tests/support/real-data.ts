// Finds real catalogues, names, addresses and hostile strings, which are stored beside the project and not part of it.
// Tests that need these files are skipped, by name, on a machine without them. Only this module knows their folder.
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

/** Like `it`, for a test that reads real data files. Skips the test on a machine without them. */
export function itWithRealData(
  sentence: string,
  names: readonly string[],
  test: (...files: string[]) => Promise<void> | void,
): void {
  const files = names.flatMap((name) => realFile(name) ?? [])
  if (files.length === names.length) it(sentence, () => test(...files))
  else it.skip(`${sentence} (without ${names.join(', ')})`, () => {})
}

/** Strings that have broken software before. Empty on a machine without the real data. */
export function naughtyStrings(): string[] {
  const file = realFile('strings/blns.json')
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** Strings that try to run code in a browser. Empty on a machine without the real data. */
export function scriptStrings(): string[] {
  const file = realFile('security/xss-payloads.json')
  return file ? Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat() : []
}
