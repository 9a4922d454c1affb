import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { createDiscount } from '#shop/discounts/edit-discounts.server.ts'
import { inLanguage } from '#shop/language.ts'
import type { Route } from './+types/new-discount.ts'
import { valueTextOf } from './discount-texts.server.ts'
import styles from './discounts.module.css'
import { DiscountFields } from './fields.tsx'
import {
  listCategoryChoices,
  readTyped,
  respondWithDiscountProblem,
  respondWithErrors,
} from './typed-discount.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategoryChoices(requireStaff(context)) }
}

/** Adds a discount. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const read = readTyped(ctx, form, null)
  if (!read.ok) return respondWithErrors(ctx, read.errors, form)
  const added = await runWithAuditEntry(
    ctx,
    (tx) => createDiscount(tx, read.draft, ctx),
    (discount) => ({
      what: 'discount_added',
      facts: { value: valueTextOf(discount, ctx) },
      about: discount.code ?? inLanguage(discount.names, ctx.language) ?? null,
    }),
  )
  if (!added.ok) return respondWithDiscountProblem(ctx, added.problem, form)
  return { nextPage: href('/staff/discounts'), sentence: wordsIn(ctx.language).staff.discounts.done.added }
})

export default function NewDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().discounts
  const form = useFocusOnError(response)
  return (
    <>
      <BackLink to={href('/staff/discounts')} text={words.back} />
      <StaffHead title={words.add} />
      <Form
        ref={form}
        method="post"
        className={classNames(formStack(4, looks.sheet), styles.page)}
        noValidate
      >
        <p>{words.rule}</p>
        <DiscountFields saved={{}} categories={loaderData.categories} response={response} />
        <Button>{words.addNow}</Button>
      </Form>
    </>
  )
}
