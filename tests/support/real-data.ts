// Real catalogues, names, addresses and hostile strings, kept beside the project and no part of it. Tests that want
// them are skipped, by name, on a machine without them. Nobody else knows where they lie.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'

const folder = process.env['ALCOVE_REAL_DATA'] ?? path.join(projectRoot(), '../shared/data')

/** Where a file of the real data is, or null on a machine without it. */
export function realFile(name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? file : null
}

/** Like `it`, for a test that reads these files. */
export function itWithRealData(
  sentence: string,
  names: readonly string[],
  test: (...files: string[]) => Promise<void> | void,
): void {
  const files = names.flatMap((name) => realFile(name) ?? [])
  if (files.length === names.length) it(sentence, () => test(...files))
  else it.skip(`${sentence} (without ${names.join(', ')})`, () => {})
}

/** Strings that have broken software before; none on a machine without the real data. */
export function naughtyStrings(): string[] {
  const file = realFile('strings/blns.json')
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** Strings that try to run in a browser; none on a machine without the real data. */
export function scriptStrings(): string[] {
  const file = realFile('security/xss-payloads.json')
  return file ? Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>).flat() : []
}
