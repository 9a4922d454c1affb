import { data, redirect } from 'react-router'
import { type Declaration, declareReturn } from '#shop/returns/returns.server.ts'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { requireOrderInUrl } from '#app/request/order-access.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/withdrawal.ts'
import { loadWithdrawalPage } from './withdrawal/data.server.ts'
import type { DeclarationResponse } from './withdrawal/declaration.ts'
import { readDeclaration } from './withdrawal/read-declaration.server.ts'
import { WithdrawalForm } from './withdrawal/form.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'

/**
 * Loads the page on which customers declare a withdrawal or return. The page shows the terms that apply today. It is
 * the "withdrawal function" that Directive 2011/83/EU, art. 11a, requires.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadWithdrawalPage(requestContextOf(context), request, params.number)
}

/** Records the declaration and redirects to its acknowledgement. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { order, path } = await requireOrderInUrl(ctx, request, params.number)
  const fields = await readForm(request)
  const read = readDeclaration(fields, order.lines)
  if (!read.ok) return data<DeclarationResponse>({ errors: read.errors, values: fields }, { status: 422 })
  const declaration: Declaration = { orderId: order.id, ...read.value }
  const declared = await declareReturn(ctx.db, declaration, ctx)
  if (declared.ok) return redirect(orderSubpath(path, `returns/${declared.value.number}`))
  return respondWithProblem(ctx, declared.problem, { values: fields })
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { words, format } = useWords()
  const texts = words.returns.withdrawal
  const { number, path, kind, isPlaced, withdrawUntil } = loaderData
  if (kind === null) {
    return (
      <Container className={stack(6, atStart, looks.page)}>
        <PageHead title={texts.nothing} hidden />
        <PageTitle title={texts.nothing} intro={isPlaced ? texts.nothingText : texts.notPlaced} />
        <LinkButton to={path}>{words.returns.back}</LinkButton>
      </Container>
    )
  }
  const until = withdrawUntil ? texts.until.withdrawal(format.day(withdrawUntil)) : texts.notYet
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={texts.title[kind](number)} hidden />
      <PageTitle
        title={texts.title[kind](number)}
        intro={kind === 'withdrawal' ? `${texts.intro.withdrawal} ${until}` : texts.intro.return}
      />
      <WithdrawalForm data={loaderData} kind={kind} response={actionData} />
    </Container>
  )
}
