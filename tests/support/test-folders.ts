// Creates folders for a test file and removes them after it. Does not remove copies of a prepared folder of a thousand
// small files, but keeps them for the next test. The reason is ext4: before it allocates an inode, it passes over every
// inode that was freed in the last minutes. After many files were removed, a new copy therefore takes 0.3 to 1.7 s of
// CPU time. Overwriting an old copy takes 0.1 s.
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
import { DatabaseSync } from 'node:sqlite'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the copies that can be reused. It is removed after the run. */
    unusedCopies: string
  }
}

/** The file on which a process holds a lock while it has opened an embedded database. */
const LOCK = 'alcove.lock'

const folders: string[] = []

/** Creates an empty folder, `alcove-<name>-…`. The folder is removed after the tests and hooks of the file. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `alcove-${name}-`))
  folders.push(folder)
  return folder
}

/** Removes the folders of the test file. */
export function removeFolders(): void {
  folders.splice(0).forEach(removeFolder)
}

/** Maps each copy that this worker made to its template. */
const templates = new Map<string, string>()

/**
 * Copies the template to a folder that is empty or does not exist yet. After `removeFolder`, another test may reuse the
 * copy.
 */
export function copyFolder(template: string, folder: string): void {
  if (takeUnused(template, folder)) removeOthers(template, folder)
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  templates.set(folder, template)
}

/** Removes a folder of which no file is open any more. Keeps copies of templates in the folder for the next test. */
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
      // A test that failed may not have closed its database.
      if (isLocked(join(unused, name))) return false
      renameSync(join(unused, name), folder)
      return true
    } catch (error) {
      // Another worker took this copy first.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  })
}

/** Returns whether a process, also this one, has opened an embedded database in the folder. */
function isLocked(folder: string): boolean {
  return entriesOf(folder)
    .filter((path) => basename(path) === LOCK)
    .some((path) => {
      let lock: DatabaseSync | undefined
      try {
        lock = new DatabaseSync(join(folder, path), { timeout: 0 })
        lock.exec('begin exclusive')
        return false
      } catch {
        return true
      } finally {
        lock?.close()
      }
    })
}

/** Removes everything from the folder that the template does not have. */
function removeOthers(template: string, folder: string): void {
  const expected = new Set(entriesOf(template))
  for (const entry of entriesOf(folder)) {
    if (!expected.has(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** Returns the paths of all files and folders below a folder. Paths of folders end with a separator. */
function entriesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    return entry.isDirectory() ? path + sep : path
  })
}
