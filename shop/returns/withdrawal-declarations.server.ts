// Accepts declarations of withdrawal from the form that needs neither an account nor an order link. Stores every
// declaration at once and never refuses one. A job looks for the order later, so that neither the response nor its
// duration reveals whether the order exists. A flood of declarations delays only the acknowledgements of receipt.
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { mailboxOf } from '#shop/email.ts'
import { newId, type OrderId, type WithdrawalDeclarationId } from '#shop/ids.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import type { Language } from '#shop/language.ts'
import { after, HOUR } from '#shop/time.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { matchDeclarationJob } from './internal/declaration-jobs.server.ts'
import { lockMailbox, mayAcknowledge, queueReceipt } from './internal/receipts.server.ts'
import type { DeclarationFilter, WithdrawalDeclaration, WithdrawalText } from './withdrawal-declarations.ts'

export interface WithdrawalInput extends WithdrawalText {
  /** Idempotency key of the form. A form with the same key and the same content is stored once. */
  readonly key: string
  readonly language: Language
  /** Hash of the client IP. `null`: unknown. */
  readonly ipHash: string | null
}

export interface WithdrawalReceipt {
  readonly receivedAt: Date
  /** Whether the acknowledgement of receipt is sent later, because of too many declarations. */
  readonly isEmailDelayed: boolean
}

/** Number of declarations per client IP and hour whose acknowledgement is sent at once. */
const MAX_AT_ONCE_PER_IP = 10

/**
 * Stores a declaration and queues its acknowledgement of receipt in the same transaction. Repeated calls with the same
 * key and content store it once and return the time of the first call.
 */
export async function declareWithdrawal(
  db: Db,
  input: WithdrawalInput,
  { settings, now }: { settings: Settings; now: Date },
): Promise<WithdrawalReceipt> {
  return inTransaction(db, async (tx) => {
    const id = await insertDeclaration(tx, input, now)
    if (id !== null) {
      await lockMailbox(tx, mailboxOf(input.email))
      if ((await mayAcknowledge(tx, input.email, now)) && !(await isFlooding(tx, input.ipHash, now))) {
        const { email, language, ...text } = input
        const declarations = [{ ...text, id, receivedAt: now }]
        await queueReceipt(tx, { email, language, declarations }, { settings, now })
      }
      await enqueue(tx, matchDeclarationJob, { id }, { key: id })
    }
    const stored = await declarations(tx)
      .where('d.request_key', '=', requestKeyOf(input))
      .executeTakeFirstOrThrow()
    return { receivedAt: stored.receivedAt, isEmailDelayed: stored.acknowledgedAt === null }
  })
}

/**
 * Derives the key that identifies a submitted form. The form's key alone is not enough: a customer who uses
 * the browser's Back button and changes the declaration submits the same key again. The shop must store this second
 * declaration too.
 */
function requestKeyOf({ key, name, contract, email, scope, items }: WithdrawalInput): string {
  const canonical = JSON.stringify([key, name, contract, email, scope, items])
  return createHash('sha256').update(canonical).digest('base64url')
}

/** Returns the ID of the new declaration. `null`: the same form was stored earlier. */
async function insertDeclaration(
  tx: Db,
  input: WithdrawalInput,
  now: Date,
): Promise<WithdrawalDeclarationId | null> {
  const { name, contract, email, scope, items, language, ipHash } = input
  const row = await tx
    .insertInto('withdrawal_declarations')
    .values({
      id: newId<'withdrawal_declaration'>(),
      request_key: requestKeyOf(input),
      name,
      contract,
      email,
      mailbox: mailboxOf(email),
      scope,
      items,
      language,
      network: ipHash,
      received_at: now,
      state: 'open',
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Checks whether a client IP has submitted more declarations in the last hour than the shop acknowledges at once. */
async function isFlooding(tx: Db, ipHash: string | null, now: Date): Promise<boolean> {
  if (ipHash === null) return false
  const recent = tx
    .selectFrom('withdrawal_declarations')
    .where('network', '=', ipHash)
    .where('received_at', '>', after(now, -HOUR))
  return (await countOf(recent)) > maxPerIp(MAX_AT_ONCE_PER_IP, ipHash)
}

/** Returns one page of the declarations, newest first. */
export async function listDeclarations(
  db: Db,
  { filter, page, perPage }: { filter: DeclarationFilter; page: number; perPage: number },
): Promise<WithdrawalDeclaration[]> {
  return declarations(db)
    .$if(filter !== 'all', (query) => query.where('d.state', '=', filter as WithdrawalDeclaration['state']))
    .orderBy('d.received_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/** Returns the number of declarations for each filter. */
export async function countDeclarations(db: Db): Promise<Record<DeclarationFilter, number>> {
  const counts = await db
    .selectFrom('withdrawal_declarations')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
      fn.countAll<number>().filterWhere('state', '=', 'matched').as('matched'),
      fn.countAll<number>().filterWhere('state', '=', 'handled').as('handled'),
    ])
    .executeTakeFirstOrThrow()
  return {
    all: Number(counts.all),
    open: Number(counts.open),
    matched: Number(counts.matched),
    handled: Number(counts.handled),
  }
}

export async function findDeclaration(
  db: Db,
  id: WithdrawalDeclarationId,
): Promise<WithdrawalDeclaration | null> {
  return (await declarations(db).where('d.id', '=', id).executeTakeFirst()) ?? null
}

/** Lists the declarations that belong to an order, oldest first. */
export async function listDeclarationsOf(db: Db, orderId: OrderId): Promise<WithdrawalDeclaration[]> {
  return declarations(db).where('d.order_id', '=', orderId).orderBy('d.received_at').orderBy('d.id').execute()
}

function declarations(db: Db) {
  return db
    .selectFrom('withdrawal_declarations as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('returns as r', 'r.id', 'd.return_id')
    .select([
      'd.id',
      'd.name',
      'd.contract',
      'd.email',
      'd.scope',
      'd.items',
      'd.language',
      'd.state',
      'd.note',
    ])
    .select(['d.received_at as receivedAt', 'd.acknowledged_at as acknowledgedAt'])
    .select(['d.order_id as orderId', 'o.number as orderNumber'])
    .select(['d.return_id as returnId', 'r.number as returnNumber'])
    .select(['d.handled_at as handledAt', 'd.handled_by as handledBy'])
}
