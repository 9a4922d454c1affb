// Finds orders that a declaration of withdrawal names, although the shop has not assigned the declaration to an order.
// Only staff see these orders. Never writes to the database.
import type { Db } from '#platform/db/database.ts'
import { mailboxOf } from '#shop/email.ts'
import type { WithdrawalDeclarationId } from '#shop/ids.ts'
import { orderNumbersIn, type PossibleOrder, type WithdrawalDeclaration } from './withdrawal-declarations.ts'

type Named = Pick<WithdrawalDeclaration, 'id' | 'contract' | 'email' | 'state'>

/** Returns the possible orders of each declaration that has no order yet. */
export async function listPossibleOrders(
  db: Db,
  declarations: readonly Named[],
): Promise<Map<WithdrawalDeclarationId, PossibleOrder[]>> {
  const named = declarations
    .filter(({ state }) => state === 'open')
    .map((declaration) => ({ ...declaration, numbers: orderNumbersIn(declaration.contract) }))
  const numbers = [...new Set(named.flatMap((declaration) => declaration.numbers))]
  if (numbers.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'contact'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()
  return new Map(
    named.map((declaration) => [
      declaration.id,
      orders
        .filter(({ number }) => declaration.numbers.includes(number))
        .map(({ number, contact }) => ({ number, email: compareEmails(contact.email, declaration.email) })),
    ]),
  )
}

function compareEmails(ofOrder: string, ofDeclaration: string): PossibleOrder['email'] {
  if (ofOrder === '') return 'erased'
  return mailboxOf(ofOrder) === mailboxOf(ofDeclaration) ? 'same' : 'other'
}
