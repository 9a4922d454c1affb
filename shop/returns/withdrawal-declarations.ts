import type { OrderId, ReturnId, WithdrawalDeclarationId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import type { DatedOrderEvent } from '#shop/orders/orders.ts'

/**
 * State of a declaration of withdrawal. `open`: the shop has not found the order. `matched`: the declaration belongs to
 * an order, and staff must register it. `handled`: staff have registered or closed the declaration.
 */
export const declarationStates = ['open', 'matched', 'handled'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** Filters of the list of declarations for staff. */
export const declarationFilters = ['all', ...declarationStates] as const
export type DeclarationFilter = (typeof declarationFilters)[number]

/** `whole`: the customer withdraws from the whole order. `part`: the customer withdraws from some items. */
export const withdrawalScopes = ['whole', 'part'] as const
export type WithdrawalScope = (typeof withdrawalScopes)[number]

/** What a customer declares in the withdrawal form that needs neither an account nor an order link. */
export interface WithdrawalText {
  readonly name: string
  /** Order number, or other words that identify the contract. */
  readonly contract: string
  /** E-mail address for the acknowledgement of receipt. */
  readonly email: string
  readonly scope: WithdrawalScope
  /** Items or a comment, as the customer typed them. `null`: no text. */
  readonly items: string | null
}

/** Maximum lengths of the texts of a declaration, in UTF-16 code units. Longer texts are errors and are never cut. */
export const MAX_CONTRACT_LENGTH = 1_000
export const MAX_ITEMS_LENGTH = 5_000

export interface WithdrawalDeclaration extends WithdrawalText {
  readonly id: WithdrawalDeclarationId
  readonly language: Language
  readonly receivedAt: Date
  /** Time at which the acknowledgement of receipt was queued. `null`: the shop still holds it back. */
  readonly acknowledgedAt: Date | null
  readonly state: DeclarationState
  readonly orderId: OrderId | null
  readonly orderNumber: string | null
  readonly returnId: ReturnId | null
  /** Number of the return with which staff registered the declaration. `null`: not registered. */
  readonly returnNumber: string | null
  /** Why staff closed the declaration without a return. */
  readonly note: string | null
  readonly handledAt: Date | null
  readonly handledBy: string | null
}

/** An order whose number is in a declaration that the shop has not assigned to an order. */
export interface PossibleOrder {
  readonly number: string
  /** Whether the order has the e-mail address of the declaration. `erased`: the order's e-mail address was erased. */
  readonly email: 'same' | 'other' | 'erased'
}

/** Maximum number of words of a text in which the shop looks for order numbers. */
const MAX_WORDS = 200

/** Returns the valid order numbers in a text, such as "my order k7qf-2m9x of last week". */
export function orderNumbersIn(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, MAX_WORDS)
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ''))
  const numbers = [...words, ...pairs].map(readOrderNumber).filter((number) => number !== null)
  return [...new Set(numbers)]
}

/** Whether two names are equal, apart from capital letters, spaces and the Unicode form. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return plain(one) !== '' && plain(one) === plain(other)
}

/** Adds the declarations of an order to its history, each at the time at which the shop received it. */
export function withDeclarations(
  events: readonly DatedOrderEvent[],
  declarations: readonly Pick<WithdrawalDeclaration, 'receivedAt'>[],
): DatedOrderEvent[] {
  const declared = declarations.map(({ receivedAt: at }): DatedOrderEvent => ({
    kind: 'withdrawal_declared',
    facts: {},
    by: { kind: 'shopper' },
    at,
  }))
  return [...events, ...declared].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
