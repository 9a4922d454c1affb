import type { Language } from '#shop/language.ts'
import { formatInstant } from '#words/format.ts'
import type { DeclaredWithdrawal, WithdrawalDeclared } from '../../messages.ts'
import type { Block, EmailContent } from './email-content.ts'
import { buildEmail, paragraphs, wordsIn } from './parts.ts'

/**
 * Builds the acknowledgement of receipt of declarations from the withdrawal form: the content of each declaration word
 * for word, and the day and time of its receipt. The subject and the preview contain nothing that the customer typed,
 * because anybody can enter any e-mail address in the form.
 */
export function withdrawalDeclared(facts: WithdrawalDeclared, language: Language): EmailContent {
  const words = wordsIn[language].withdrawalDeclared
  const { sender, declarations } = facts
  const blocks: Block[] = [
    { kind: 'title', text: words.title },
    ...paragraphs(declarations.length === 1 ? words.opening : words.openingSeveral),
    ...declarations.flatMap((declaration) => declarationBlocks(declaration, facts, language)),
    { kind: 'heading', text: words.nextTitle },
    ...paragraphs(words.next),
    { kind: 'fine', text: words.notYou },
  ]
  const { preview } = words
  return buildEmail(facts, language, { subject: words.subject(sender.shopName), preview, blocks }, words.why)
}

function declarationBlocks(
  { receivedAt, name, contract, scope, items }: DeclaredWithdrawal,
  { timeZone, email }: WithdrawalDeclared,
  language: Language,
): Block[] {
  const words = wordsIn[language].withdrawalDeclared
  const at = formatInstant(new Date(receivedAt), language, timeZone)
  return [
    { kind: 'heading', text: words.heading(at) },
    ...paragraphs(words.declaration, words.name(name), words.contract),
    typed(contract),
    ...paragraphs(words.scope[scope]),
    ...(items === null ? [] : [...paragraphs(words.items), typed(items)]),
    ...paragraphs(words.email(email)),
  ]
}

/** Returns a text with its line breaks. */
function typed(text: string): Block {
  return { kind: 'lines', lines: text.split(/\r\n|\r|\n/) }
}
