import { data, Form, href, Link } from 'react-router'
import { languages } from '#shop/language.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { countOwnOrders } from '#shop/orders/erasure.server.ts'
import { assignGuestOrders } from '#shop/orders/own-orders.server.ts'
import { deleteAccount } from '#shop/privacy/erasure.server.ts'
import { done } from '#shop/problems.ts'
import { endStaffAccess, findStaffRole } from '#shop/staff/staff.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, part, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/delete-account.ts'
import styles from '#app/components/forms/account-page.module.css'

/** Shows which data the shop deletes together with the account, and which data it keeps. Asks for confirmation. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireRecentAuth(args)
  await assignGuestOrders(ctx.db, user.id)
  const orderCounts = await countOwnOrders(ctx.db, { userId: user.id, now: ctx.now })
  return { ...orderCounts, sendsConfirmation: user.email !== null && user.emailVerified }
}

interface DeletionResponse {
  readonly error?: string
  readonly problem?: string
}

/** Deletes the account, if the user typed the confirmation word. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, href('/account/data/deletion'))
  const { db, language, now, auth, authRequest } = ctx
  const { deletion } = wordsIn(language).ownData
  const { word = '' } = await readForm(args.request)
  if (!isConfirmed(word)) {
    return data<DeletionResponse>({ error: deletion.wordMismatch(deletion.word) }, { status: 422 })
  }
  const deleted = await deleteAccount(db, {
    userId: user.id,
    removeFromStaff: async (tx) => {
      const role = await findStaffRole(tx, user.id)
      if (role === null) return done()
      return endStaffAccess(tx, { userId: user.id, by: { userId: user.id, name: user.name, role }, now })
    },
    now,
  })
  if (!deleted.ok) return respondWithProblem<DeletionResponse>(ctx, deleted.problem)
  ctx.cookies.push(...(await endSession(auth, authRequest)))
  return redirectTo(ctx, '/', { kind: 'good', sentence: deletion.done })
}

/**
 * Checks whether the typed text is the confirmation word in any of the shop's languages. Ignores upper and lower case,
 * and spaces around the word.
 */
function isConfirmed(typed: string): boolean {
  const words = languages.map((language) => wordsIn(language).ownData.deletion.word)
  return words.includes(typed.trim().toLowerCase())
}

export default function Deletion({ loaderData, actionData: response }: Route.ComponentProps) {
  const { deletion } = useWords().words.ownData
  return (
    <>
      <PrivateTitle title={deletion.title} />
      <div className={stack(8, looks.measure)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <DeletionConsequences {...loaderData} />
        <Form method="post" noValidate className={formStack(5, looks.measure)}>
          <TextField
            label={deletion.typeToConfirm(deletion.word)}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={response?.error}
            aria-required
          />
          <SubmitButton kind="danger" whilePending={deletion.deleting}>
            {deletion.confirm}
          </SubmitButton>
        </Form>
        <p>
          <Link to={href('/account/data')} className={looks.target}>
            {deletion.keep}
          </Link>
        </p>
      </div>
    </>
  )
}

function DeletionConsequences({ orders, open, sendsConfirmation }: Route.ComponentProps['loaderData']) {
  const { deletion } = useWords().words.ownData
  return (
    <>
      <section aria-labelledby="goes" className={part(3)}>
        <h2 id="goes">{deletion.deletedTitle}</h2>
        <ul className={styles.deletedItems}>
          {deletion.deletedItems.map((deletedItem) => (
            <li key={deletedItem}>{deletedItem}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stays" className={part(3)}>
        <h2 id="stays">{deletion.retainedTitle}</h2>
        <p>{orders === 0 ? deletion.noOrders : deletion.orders(orders)}</p>
        {open > 0 && <p>{deletion.open(open)}</p>}
        {orders > 0 && <p>{deletion.provider}</p>}
        <p>{deletion.newAccount}</p>
        {sendsConfirmation && <p>{deletion.confirmationEmail}</p>}
      </section>
    </>
  )
}
