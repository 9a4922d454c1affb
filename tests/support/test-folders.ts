// Folders of a test file, removed after it. Copies of a prepared folder of a thousand small files are kept for the next test
// instead: ext4 passes over every inode that was freed in the last minutes before it gives out a new one, so that a new copy
// takes 0.3 to 1.7 s of CPU time where many were removed, and writing over an old one 0.1 s.
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where copies wait for their next test; gone after the run. */
    unusedCopies: string
  }
}

const folders: string[] = []

/** Makes an empty folder, `alcove-<name>-…`. It is removed after the file's tests and its hooks. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `alcove-${name}-`))
  folders.push(folder)
  return folder
}

/** Removes the folders of the test file. */
export function removeFolders(): void {
  folders.splice(0).forEach(removeFolder)
}

/** The template of each copy that this worker has made. */
const templates = new Map<string, string>()

/** Makes a folder, which is empty or not there yet, a copy of the template. `removeFolder` ends its use. */
export function copyFolder(template: string, folder: string): void {
  if (takeUnused(template, folder)) removeOthers(template, folder)
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  templates.set(folder, template)
}

/** Removes a folder of which nothing is open any more. Copies in it are kept for the next test. */
export function removeFolder(folder: string): void {
  for (const [copy, template] of templates) {
    if (copy !== folder && !copy.startsWith(folder + sep)) continue
    templates.delete(copy)
    if (existsSync(copy)) renameSync(copy, join(unusedOf(template), uuidv7()))
  }
  rmSync(folder, { recursive: true, force: true })
}

function unusedOf(template: string): string {
  const folder = join(inject('unusedCopies'), basename(template))
  mkdirSync(folder, { recursive: true })
  return folder
}

function takeUnused(template: string, folder: string): boolean {
  const unused = unusedOf(template)
  return readdirSync(unused).some((name) => {
    try {
      renameSync(join(unused, name), folder)
      return true
    } catch (error) {
      // Another worker was quicker.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  })
}

/** Removes what the template does not have. */
function removeOthers(template: string, folder: string): void {
  const expected = new Set(entriesOf(template))
  for (const entry of entriesOf(folder)) {
    if (!expected.has(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** The paths of all files and folders below a folder; those of folders end with a separator. */
function entriesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    return entry.isDirectory() ? path + sep : path
  })
}
