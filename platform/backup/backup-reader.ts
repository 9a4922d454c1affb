// The process that reads one backup file, and sends its parts one by one to the process that needs them. Ends when that
// process ends, or kills it.
import { BackupError } from './backup-error.ts'
import { type BackupPart, type BackupScope, readParts } from './backup-parts.ts'

/** A part, or the reason why there is none. `isRefusal`: the reason is about the file, and a person can read it. */
export type ReaderMessage =
  | BackupPart
  | { readonly kind: 'failure'; readonly message: string; readonly isRefusal: boolean }

const [scope = '', file = ''] = process.argv.slice(2)
const parts = readParts(file, scope as BackupScope)

process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches all processes there. The process that started this one decides when it ends.
process.on('SIGINT', () => {})
process.on('message', () => void sendNext())

async function sendNext(): Promise<void> {
  process.send?.(await nextMessage())
}

async function nextMessage(): Promise<ReaderMessage> {
  try {
    const { value, done } = await parts.next()
    if (done) throw new Error('There are no more parts.')
    return value
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failure', message, isRefusal: error instanceof BackupError }
  }
}
