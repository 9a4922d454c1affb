import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { respondWithFieldErrors, runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import { languages } from '#shop/language.ts'
import { listCategoryEntries } from '#shop/editor/lists.server.ts'
import { createProduct, newProductFields } from '#shop/editor/new-product.server.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import type { Route } from './+types/new-product.ts'
import { editorPath } from './editor-path.ts'
import { readTyped } from './read-typed.server.ts'
import styles from './editor.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, settings } = requireStaff(context)
  return { categories: await listCategoryEntries(db, language), currency: settings.currency }
}

export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const { currency } = ctx.settings
  const amounts = newProductFields.filter(({ kind }) => kind === 'amount')
  const typed = { ...form, ...readTyped(form, amounts, { language: ctx.language, currency }) }
  const created = await runWithAuditEntry(
    ctx,
    (tx) => createProduct(tx, { typed, currency, now: ctx.now }),
    ({ slug }) => ({ what: 'product_created', facts: {}, about: slug }),
  )
  const words = wordsIn(ctx.language).staff.productEditor
  if (created.ok) return { nextPage: editorPath(created.value.id, 'texts'), sentence: words.created }
  const errors = Object.entries(created.errors).map(([name, error]) => [
    name,
    editErrorText(error, ctx.language),
  ])
  return respondWithFieldErrors({
    errors: Object.fromEntries(errors),
    values: form,
    problem: words.notSaved,
  })
})

/** Shows the form that creates a draft of a product. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { products, productEditor: words } = useStaffWords()
  const form = useFocusOnError(response)
  const { fields } = words
  const { optional } = words
  return (
    <>
      <BackLink to={href('/staff/products')} text={products.back} />
      <StaffHead title={words.newProduct}>
        <p className={looks.quiet}>{words.newIntro}</p>
      </StaffHead>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form ref={form} method="post" className={formStack(6, styles.form)} noValidate>
        <div className={stack(6, looks.sheet)}>
          <div className={styles.pair} data-count="2">
            {languages.map((language) => (
              <TextField
                key={language}
                {...fieldPropsOf(response, `name.${language}`)}
                label={words.in[language](fields.name.label)}
                lang={language}
                autoComplete="off"
              />
            ))}
          </div>
          <div className={styles.pair} data-count="2">
            <SelectField {...fieldPropsOf(response, 'category')} label={words.main.categories}>
              <option value="">{words.none}</option>
              {loaderData.categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              {...fieldPropsOf(response, 'slug')}
              label={fields.slug.label}
              hint={words.slugFromName}
              optional={optional}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
          <VariantFields response={response} currency={loaderData.currency} />
        </div>
        <SubmitButton>{words.create}</SubmitButton>
      </Form>
    </>
  )
}

interface VariantFieldsProps {
  readonly response: FormResponse | undefined
  readonly currency: string
}

function VariantFields({ response, currency }: VariantFieldsProps) {
  const words = useStaffWords().productEditor
  const { fields, choices } = words
  return (
    <div className={styles.pair}>
      <TextField
        {...fieldPropsOf(response, 'price')}
        label={fields.price.label}
        affix={currency}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...fieldPropsOf(response, 'sku')}
        label={fields.sku.label}
        optional={words.optional}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...fieldPropsOf(response, 'stockPolicy', 'stocked')} label={fields.stockPolicy.label}>
        {stockPolicies.map((policy) => (
          <option key={policy} value={policy}>
            {choices.stockPolicy[policy]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldPropsOf(response, 'leadTimeWeeks')}
        label={fields.leadTimeWeeks.label}
        optional={words.optional}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}
