import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { countScopes } from '#shop/stock/counts/counts.ts'
import { MAX_STOCK_NOTE } from '#shop/stock/ledger.ts'
import { listLocationNames } from '#shop/stock/locations.server.ts'
import type { Route } from './+types/new.ts'
import { newCountCommand } from './new-count.server.ts'

export const action = newCountCommand

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const categories = await listCategories(db, language)
  return {
    locations: await listLocationNames(db),
    categories: categories.map(({ id, name }) => ({ id, name })),
  }
}

/** Shows the form that starts a stock count. */
export default function NewCount({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const stock = useStaffWords().stock
  const words = stock.counts
  const form = useFocusOnError(response)
  const { locations, categories } = loaderData
  const scope = fieldPropsOf(response, 'scope', 'all')
  return (
    <>
      <BackLink to={href('/staff/stock/counts')} text={words.back} />
      <StaffHead title={words.start}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <Form ref={form} method="post" className={formStack(4, looks.sheet, looks.narrow)} noValidate>
        <SelectField {...fieldPropsOf(response, 'location', locations[0]?.id)} label={stock.location}>
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <RadioCards
          name="scope"
          legend={words.scope}
          error={scope.error}
          defaultValue={String(scope.defaultValue)}
          choices={countScopes.map((value) => ({
            value,
            title: words.scopes[value],
            text: words.scopeTexts[value],
          }))}
        />
        <SelectField
          {...fieldPropsOf(response, 'category', '')}
          label={words.category}
          hint={words.categoryHint}
        >
          <option value="">{words.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...fieldPropsOf(response, 'codes', '')}
          label={words.codes}
          hint={words.codesHint}
          spellCheck={false}
        />
        <TextArea
          {...fieldPropsOf(response, 'note', '')}
          label={stock.note}
          optional={stock.optional}
          maxLength={MAX_STOCK_NOTE}
        />
        <Button>{words.startNow}</Button>
      </Form>
    </>
  )
}
