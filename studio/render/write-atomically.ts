import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a file under a temporary name and renames it, so that an interruption never leaves a partial file. */
export function writeAtomically(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}.part`
  writeFileSync(passing, bytes)
  renameSync(passing, file)
}
