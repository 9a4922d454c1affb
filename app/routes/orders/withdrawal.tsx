import { data, redirect } from 'react-router'
import { type Declaration, declareReturn } from '#shop/returns/returns.server.ts'
import { below } from '#app/components/order/order-path.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { requireOrderAt } from '#app/request/order-access.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/withdrawal.ts'
import { loadWithdrawalPage } from './withdrawal/data.server.ts'
import type { Answered } from './withdrawal/declaration.ts'
import { readDeclaration } from './withdrawal/read-declaration.server.ts'
import { WithdrawalForm } from './withdrawal/form.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'

/**
 * Loads the items that can be withdrawn from or returned today, and the terms. This page is the withdrawal function of
 * Directive 2011/83/EU, art. 11a.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadWithdrawalPage(requestContextOf(context), request, params.number)
}

/** Records the declaration and redirects to its acknowledgement. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { order, path } = await requireOrderAt(visit, request, params.number)
  const fields = await readForm(request)
  const read = readDeclaration(fields, order.lines)
  if (!read.ok) return data<Answered>({ faults: read.faults, values: fields }, { status: 422 })
  const declaration: Declaration = { orderId: order.id, ...read.value }
  const declared = await declareReturn(visit.db, declaration, visit)
  if (declared.ok) return redirect(below(path, `returns/${declared.value.number}`))
  return problemAnswer(visit, declared.problem, { values: fields })
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { words, format } = useWords()
  const said = words.returns.withdrawal
  const { number, path, kind, isPlaced, withdrawUntil } = loaderData
  if (kind === null) {
    return (
      <Container className={stack(6, atStart, looks.page)}>
        <PageHead title={said.nothing} hidden />
        <PageTitle title={said.nothing} intro={isPlaced ? said.nothingText : said.notPlaced} />
        <LinkButton to={path}>{words.returns.back}</LinkButton>
      </Container>
    )
  }
  const until = withdrawUntil ? said.until.withdrawal(format.day(withdrawUntil)) : said.notYet
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title[kind](number)} hidden />
      <PageTitle
        title={said.title[kind](number)}
        intro={kind === 'withdrawal' ? `${said.intro.withdrawal} ${until}` : said.intro.return}
      />
      <WithdrawalForm data={loaderData} kind={kind} answer={actionData} />
    </Container>
  )
}
