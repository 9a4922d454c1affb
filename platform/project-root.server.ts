import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder that contains the shop's package.json. Also works if the calling code was bundled into another
 * folder.
 */
export function projectRoot(from: string = import.meta.url): string {
  let folder = path.dirname(fileURLToPath(from))
  while (!isOurs(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error(`No package.json named "alcove" above ${fileURLToPath(from)}.`)
    folder = above
  }
  return folder
}

function isOurs(file: string): boolean {
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'alcove'
}

let version: string | undefined

/** Returns the shop's version from package.json. Reads the file only once. */
export function shopVersion(): string {
  const read = () => {
    const file = path.join(projectRoot(), 'package.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return (version ??= read())
}
