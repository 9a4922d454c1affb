import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Under a passing name first: whenever this is cut off, the file is there whole or not at all. */
export function writeAtomically(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}.part`
  writeFileSync(passing, bytes)
  renameSync(passing, file)
}
