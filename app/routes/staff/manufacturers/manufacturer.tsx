import { data, Form, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { findManufacturer } from '#shop/editor/manufacturers.server.ts'
import { manufacturerFields, textsOfManufacturer } from '#shop/editor/manufacturers.ts'
import type { Route } from './+types/manufacturer.ts'
import { manufacturerCommands } from './commands.server.ts'
import { ManufacturerFields } from './fields.tsx'
import styles from './manufacturers.module.css'
import { listCountries } from './typed-manufacturer.server.ts'

export const action = manufacturerCommands

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const found = await findManufacturer(db, params.manufacturer)
  if (!found) throw data(null, { status: 404 })
  const { draft, products } = found
  return {
    slug: draft.slug,
    name: draft.name,
    texts: textsOfManufacturer(draft),
    products,
    countries: listCountries(language),
  }
}

/** Reloads the form after every submission, because it must then contain what another person has saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a manufacturer, with forms that change and remove it. */
export default function EditManufacturer({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().manufacturers
  const form = useFocusOnError(response)
  const { slug, name, texts, products, countries } = loaderData
  const params = { manufacturer: slug }
  const differing = manufacturerFields.filter(
    (field) => response?.values?.[field] !== undefined && response.values[field] !== texts[field],
  )
  return (
    <>
      <BackLink to={href('/staff/manufacturers')} text={words.back} />
      <StaffHead title={name}>
        <p className={looks.quiet}>{words.usedBy(products)}</p>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        {response?.about === 'changed' && (
          <dl className={stack(1)}>
            {differing.map((field) => (
              <div key={field}>
                <dt className={looks.label}>{words.savedNow(words.fields[field].label)}</dt>
                <dd className={looks.breakable}>{texts[field] || '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        <Form
          ref={form}
          method="post"
          action={href('/staff/manufacturers/:manufacturer', params)}
          className={formStack(4, looks.sheet)}
          noValidate
        >
          {manufacturerFields.map((field) => (
            <input key={field} type="hidden" name={seenField(field)} value={texts[field]} />
          ))}
          <ManufacturerFields saved={texts} countries={countries} response={response} />
          <Button>{response?.about === 'changed' ? words.saveAnyway : words.save}</Button>
        </Form>
        {products === 0 ? (
          <Disclosure summary={words.remove}>
            <Form
              method="post"
              action={href('/staff/manufacturers/:manufacturer/removal', params)}
              className={formStack(3)}
            >
              <p>{words.removeText}</p>
              <Button kind="danger">{words.removeNow}</Button>
            </Form>
          </Disclosure>
        ) : (
          <p className={looks.fine}>
            {words.cannotRemove} <Link to={href('/staff/products')}>{words.toProducts}</Link>
          </p>
        )}
      </div>
    </>
  )
}
