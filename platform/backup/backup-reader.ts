// The process that reads one backup file for its parent process. Sends the parts of the backup one by one, each on
// request. Ends when the parent process ends or kills it.
import { BackupError } from './backup-error.ts'
import { type BackupPart, type BackupScope, readParts } from './backup-parts.ts'

/**
 * A part of the backup, or the error that occurred instead. `isRefusal`: the file is not a valid backup, and the
 * message explains this to a person.
 */
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
