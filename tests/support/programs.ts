// Finds programs of the operating system that some tests use, such as nginx.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, it } from 'vitest'

/** Folders of programs for administrators, which the PATH of an ordinary user often does not contain. */
const ADMIN_FOLDERS = ['/usr/sbin', '/sbin']

/** Returns the path of a program. Returns `null` if this machine does not have the program. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...ADMIN_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Describes tests that run a program of this machine. On a machine without the program, skips the tests, or fails if
 * `TESTS=all`.
 */
export function describeWithProgram(name: string, program: string, tests: (path: string) => void): void {
  const path = findProgram(program)
  if (path) describe(name, () => tests(path))
  else if (process.env['TESTS'] === 'all') {
    it(name, () => {
      throw new Error(`There is no ${program} on this machine, and TESTS=all asks for it.`)
    })
  } else describe.skip(`${name} (${program}, not found on this machine)`, () => tests(program))
}
