import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { createManufacturer } from '#shop/editor/manufacturers.server.ts'
import { emptyManufacturer } from '#shop/editor/manufacturers.ts'
import type { Route } from './+types/new-manufacturer.ts'
import { ManufacturerFields } from './fields.tsx'
import styles from './manufacturers.module.css'
import { listCountries, readTexts, respondWithErrors } from './typed-manufacturer.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { countries: listCountries(requireStaff(context).language) }
}

/** Adds a manufacturer. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const texts = readTexts(form)
  const added = await runWithAuditEntry(
    ctx,
    (tx) => createManufacturer(tx, texts),
    ({ slug }) => ({ what: 'manufacturer_added', facts: { name: texts.name }, about: slug }),
  )
  if (!added.ok) return respondWithErrors(ctx, added.errors, form)
  const { done } = wordsIn(ctx.language).staff.manufacturers
  return { nextPage: href('/staff/manufacturers'), sentence: done.added(texts.name) }
})

export default function NewManufacturer({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().manufacturers
  const form = useFocusOnError(response)
  return (
    <>
      <BackLink to={href('/staff/manufacturers')} text={words.back} />
      <StaffHead title={words.add} />
      <Form
        ref={form}
        method="post"
        className={classNames(formStack(4, looks.sheet), styles.page)}
        noValidate
      >
        <ManufacturerFields saved={emptyManufacturer} countries={loaderData.countries} response={response} />
        <Button>{words.addNow}</Button>
      </Form>
    </>
  )
}
