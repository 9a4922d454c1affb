import { data, Form, href, Link } from 'react-router'
import { languages } from '#shop/language.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { countOwnOrders } from '#shop/orders/erasure.server.ts'
import { claimOrders } from '#shop/orders/own-orders.server.ts'
import { deleteAccount } from '#shop/privacy/deletion.server.ts'
import { done } from '#shop/problems.ts'
import { endAccess, findStaffRole } from '#shop/staff/staff.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer, sentTo } from '#app/request/responses.server.ts'
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

/** Shows what a deletion removes and what it keeps, and asks for confirmation. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireRecentAuth(args)
  await claimOrders(visit.db, user.id)
  const counted = await countOwnOrders(visit.db, { userId: user.id, now: visit.now })
  return { ...counted, hasLetter: user.email !== null && user.emailVerified }
}

interface Answered {
  readonly fault?: string
  readonly problem?: string
}

/** Deletes the account, if the user typed the confirmation word. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, href('/account/data/deletion'))
  const { db, language, now, auth, asker } = visit
  const { deletion } = wordsIn(language).ownData
  const { word = '' } = await readForm(args.request)
  if (!isConfirmed(word)) {
    return data<Answered>({ fault: deletion.wrongWord(deletion.word) }, { status: 422 })
  }
  const deleted = await deleteAccount(db, {
    userId: user.id,
    leaveStaff: async (tx) => {
      const role = await findStaffRole(tx, user.id)
      if (role === null) return done()
      return endAccess(tx, { userId: user.id, by: { userId: user.id, name: user.name, role }, now })
    },
    now,
  })
  if (!deleted.ok) return problemAnswer<Answered>(visit, deleted.problem)
  visit.cookies.push(...(await endSession(auth, asker)))
  return sentTo(visit, '/', { kind: 'good', sentence: deletion.done })
}

/** Checks for the confirmation word in any language, ignoring case and surrounding blanks. */
function isConfirmed(typed: string): boolean {
  const words = languages.map((language) => wordsIn(language).ownData.deletion.word)
  return words.includes(typed.trim().toLowerCase())
}

export default function Deletion({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { deletion } = useWords().words.ownData
  return (
    <>
      <PrivateTitle title={deletion.title} />
      <div className={stack(8, looks.measure)}>
        <ProblemNotice>{answer?.problem}</ProblemNotice>
        <WhatHappens {...loaderData} />
        <Form method="post" noValidate className={formStack(5, looks.measure)}>
          <TextField
            label={deletion.typeIt(deletion.word)}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={answer?.fault}
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

function WhatHappens({ orders, open, hasLetter }: Route.ComponentProps['loaderData']) {
  const { deletion } = useWords().words.ownData
  return (
    <>
      <section aria-labelledby="goes" className={part(3)}>
        <h2 id="goes">{deletion.goes}</h2>
        <ul className={styles.going}>
          {deletion.going.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="stays" className={part(3)}>
        <h2 id="stays">{deletion.stays}</h2>
        <p>{orders === 0 ? deletion.noOrders : deletion.orders(orders)}</p>
        {open > 0 && <p>{deletion.open(open)}</p>}
        {orders > 0 && <p>{deletion.provider}</p>}
        <p>{deletion.anew}</p>
        {hasLetter && <p>{deletion.letter}</p>}
      </section>
    </>
  )
}
