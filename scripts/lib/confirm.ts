import { createInterface } from 'node:readline/promises'
import { exitWith } from './command-line.ts'

interface ConfirmationWords {
  readonly question: string
  readonly yes: readonly string[]
  readonly confirmationNeeded: string
  readonly usage: string
}

/** Asks on the terminal whether to continue. Exits with code 2 if there is no terminal. */
export async function isConfirmed(words: ConfirmationWords): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    return exitWith(`${words.confirmationNeeded}\n${words.usage}`, 2)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const reply = await prompt.question(words.question)
    return words.yes.includes(reply.trim().toLowerCase())
  } finally {
    prompt.close()
  }
}
