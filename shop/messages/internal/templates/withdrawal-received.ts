import type { Language } from '#shop/language.ts'
import { formatInstant, formatMoney } from '#words/format.ts'
import { FORMER_RETURN_DAYS, type WithdrawalReceived } from '../../messages.ts'
import type { Block, Item, EmailContent } from './email-content.ts'
import { buildEmail, orderButton, paragraphs, listItem, wordsIn } from './parts.ts'

/** Builds the acknowledgement of a withdrawal: the declaration verbatim, and the day and time it arrived. */
export function withdrawalReceived(facts: WithdrawalReceived, language: Language): EmailContent {
  const words = wordsIn[language].withdrawalReceived
  const { kind, number } = facts
  const declaredAt = formatInstant(new Date(facts.declaredAt), language, facts.timeZone)
  return buildEmail(facts, language, {
    subject: words.subject[kind](number),
    preview: words.preview(declaredAt),
    blocks: [
      { kind: 'title', text: words.title[kind](facts.buyerName) },
      ...paragraphs(words.opening[kind](declaredAt)),
      orderButton(facts, language),
      { kind: 'heading', text: words.declarationTitle },
      ...paragraphs(words.declaration[kind](facts.name, number), ...statedIn(facts, language)),
      { kind: 'items', items: itemsOf(facts, language) },
      { kind: 'lines', lines: [words.returnNumber(facts.returnNumber), words.declaredAt(declaredAt)] },
      { kind: 'heading', text: words.nextTitle },
      ...nextOf(facts, language),
    ],
  })
}

/** Returns the free text that the customer added to the declaration, as lines. */
function statedIn({ statement }: WithdrawalReceived, language: Language): string[] {
  const lines = (statement ?? '').split('\n').map((line) => line.trim())
  const [first, ...others] = lines.filter(Boolean)
  return first ? [wordsIn[language].withdrawalReceived.statement(first), ...others] : []
}

function itemsOf({ lines }: WithdrawalReceived, language: Language): Item[] {
  const { terms } = wordsIn[language].withdrawalReceived
  return lines.map((line) => {
    const item = listItem(line, language)
    return { ...item, details: [...item.details, terms[line.terms](line.returnDays ?? FORMER_RETURN_DAYS)] }
  })
}

function nextOf(
  { kind, howBack, sendBackTo, refundExpected }: WithdrawalReceived,
  language: Language,
): Block[] {
  const { withdrawalReceived: words, parts } = wordsIn[language]
  const where: Block[] =
    howBack === 'send_back' && sendBackTo.length > 0 ? [{ kind: 'lines', lines: sendBackTo }] : []
  const refund = refundExpected
    ? `${words.refund[kind](formatMoney(refundExpected, language))} ${parts.howLong}`
    : words.refundUnknown[kind]
  return [...paragraphs(words.howBack[howBack]), ...where, ...paragraphs(refund)]
}
