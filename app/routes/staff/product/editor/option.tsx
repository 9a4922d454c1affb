import { data, Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm, readLongForm, readTableForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { type StaffCommand, staffCommands } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inLanguage } from '#shop/language.ts'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { optionFieldsOf } from '#shop/editor/choice-fields.ts'
import {
  addValues,
  currentOptions,
  moveValue,
  removeOption,
  removeValue,
} from '#shop/editor/edit-options.server.ts'
import type { StoredProduct } from '#shop/editor/edit-product.server.ts'
import type { ProductField } from '#shop/editor/fields.ts'
import type { Route } from './+types/option.ts'
import { EditorField } from './editor-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { editorPath } from './editor-path.ts'
import type { EditorResponse } from './editor-response.ts'
import { SEEN } from './field-names.ts'
import { FormEnd } from './form-end.tsx'
import { formData, requireStoredProduct } from './form-data.server.ts'
import { NewValues } from './new-values.tsx'
import { changeOptions, nameErrors, readTypedNames } from './option-commands.server.ts'
import { saveFields } from './save-fields.server.ts'
import styles from './editor.module.css'

export const handle = longFormStaffPage()

/** Number of values on a page. An option can have 200 values, and a form at most 1,000 fields. */
const PER_PAGE = 50

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { id, stored } = await requireStoredProduct(ctx.db, params.product)
  const option = requireOption(stored, params.option)
  const countWith = (value: string) =>
    stored.draft.variants.filter(({ values, status }) => status === 'active' && values[option.code] === value)
      .length
  const page = readPage(new URL(request.url).searchParams)
  const pageCount = Math.ceil(option.values.length / PER_PAGE)
  if (page > pageCount) throw data(null, { status: 404 })
  const shown = option.values.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const isShown = ({ label, of }: ProductField) =>
    label === 'optionName' || shown.some(({ code }) => code === of)
  return {
    id,
    page,
    pageCount,
    code: option.code,
    name: inLanguage(option.names, ctx.language) ?? option.code,
    total: option.values.length,
    values: shown.map(({ code, names }) => ({
      code,
      name: inLanguage(names, ctx.language) ?? code,
      variants: countWith(code),
    })),
    ...(await formData(ctx, stored, optionFieldsOf(stored, option.code).filter(isShown))),
  }
}

function requireOption(stored: StoredProduct, code: string) {
  const option = currentOptions(stored).find((one) => one.code === code)
  if (!option) throw data(null, { status: 404 })
  return option
}

const pathOf = (product: string, option: string) =>
  href('/staff/products/:product/options/:option', { product, option })

type OptionCommand<More extends string = never> = StaffCommand<'product' | 'option' | More>

const save: OptionCommand = async (ctx, { request, params: { product, option } }) => {
  const { id, stored } = await requireStoredProduct(ctx.db, product)
  requireOption(stored, option)
  const form = await readTableForm(request)
  const page = readPage(new URL(request.url).searchParams)
  return saveFields(ctx, {
    id,
    fieldsOf: (of) => optionFieldsOf(of, option),
    form,
    page: pathWithQuery(pathOf(id, option), { page: page > 1 && page }),
  })
}

const addMore: OptionCommand = async (ctx, { request, params: { product, option: code } }) => {
  const { id, stored } = await requireStoredProduct(ctx.db, product)
  const option = requireOption(stored, code)
  const form = await readLongForm(request)
  const read = readTypedNames(form, { needsName: false })
  if (!read.ok) return nameErrors(ctx, form, read.errors)
  return changeOptions(ctx, id, {
    command: (tx, where) => addValues(tx, { ...where, code, values: read.value.values }),
    how: 'values_added',
    form,
    option: inLanguage(option.names, ctx.language) ?? code,
    sentence: (words, count) => words.valuesAdded(count),
  })
}

const removeOne: OptionCommand<'value'> = async (ctx, { request, params }) => {
  await readForm(request)
  const { product, option: code, value } = params
  const { id, stored } = await requireStoredProduct(ctx.db, product)
  const option = requireOption(stored, code)
  const names = option.values.find((one) => one.code === value)?.names
  return changeOptions(ctx, id, {
    command: (tx, where) => removeValue(tx, { ...where, code, value }),
    how: 'value_removed',
    option: (names && inLanguage(names, ctx.language)) ?? value,
    sentence: (words, count) => words.valueRemoved(count),
    page: pathOf(id, code),
  })
}

const moveOne: OptionCommand<'value'> = async (ctx, { request, params }) => {
  const { to } = await readForm(request)
  if (to !== 'up' && to !== 'down') throw data(null, { status: 400 })
  const { product, option: code, value } = params
  const { id, stored } = await requireStoredProduct(ctx.db, product)
  const names = requireOption(stored, code).values.find((one) => one.code === value)?.names
  const page = readPage(new URL(request.url).searchParams)
  return changeOptions(ctx, id, {
    command: (tx, where) => moveValue(tx, { ...where, code, value, by: to === 'up' ? -1 : 1 }),
    how: 'value_moved',
    option: (names && inLanguage(names, ctx.language)) ?? value,
    sentence: (words) => words.moved,
    page: `${pathWithQuery(pathOf(id, code), { page: page > 1 && page })}#value-${value}`,
  })
}

const removeAll: OptionCommand = async (ctx, { params: { product, option: code } }) => {
  const { id, stored } = await requireStoredProduct(ctx.db, product)
  const option = requireOption(stored, code)
  return changeOptions(ctx, id, {
    command: (tx, where) => removeOption(tx, { ...where, code }),
    how: 'option_removed',
    option: inLanguage(option.names, ctx.language) ?? code,
    sentence: (words) => words.removed,
  })
}

export const action = staffCommands({
  '/staff/products/:product/options/:option': save,
  '/staff/products/:product/options/:option/values': addMore,
  '/staff/products/:product/options/:option/values/:value/place': moveOne,
  '/staff/products/:product/options/:option/values/:value/removal': removeOne,
  '/staff/products/:product/options/:option/removal': removeAll,
})

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows one option with its values, and lets staff rename, add and remove them. */
export default function OptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: EditorResponse | undefined = actionData
  const { id, code, name, page, pageCount } = loaderData
  const words = useStaffWords().productEditor.options
  const params = { product: id, option: code }
  return (
    <EditorFrame tab="options" part={name}>
      <div className={stack(6, styles.form)}>
        <BackLink to={editorPath(id, 'options')} text={words.back} />
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Names data={loaderData} response={response?.form === 'values' ? undefined : response} />
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => pathWithQuery(pathOf(id, code), { page: to > 1 && to })}
          words={words.pages}
        />
        <AddValues data={loaderData} response={response?.form === 'values' ? response : undefined} />
        <ValueOrder data={loaderData} />
        <RemoveValues data={loaderData} />
        <Disclosure summary={words.remove}>
          <Form
            method="post"
            action={href('/staff/products/:product/options/:option/removal', params)}
            className={formStack(4)}
          >
            <p>{words.removeText}</p>
            <Button kind="danger">{words.remove}</Button>
          </Form>
        </Disclosure>
      </div>
    </EditorFrame>
  )
}

interface PartProps {
  readonly data: Route.ComponentProps['loaderData']
  readonly response: EditorResponse | undefined
}

function Names({ data: { id, code, name, page, values, fields, seen, currency }, response }: PartProps) {
  const words = useStaffWords().productEditor
  const form = useFocusOnError(response)
  const groups = [
    { key: 'option', title: name, own: fields.filter(({ label }) => label === 'optionName') },
    ...values.map((value) => ({
      key: value.code,
      title: value.name,
      own: fields.filter(({ label, of }) => of === value.code && label !== 'optionName'),
    })),
  ]
  return (
    <Form
      key={seen}
      ref={form}
      method="post"
      action={pathWithQuery(pathOf(id, code), { page: page > 1 && page })}
      className={formStack(4)}
      noValidate
    >
      <input type="hidden" name={SEEN} value={seen} />
      {groups.map(({ key, title, own }) => (
        <fieldset key={key} className={stack(3, looks.sheet, styles.value)}>
          <legend className={looks.smallTitle}>{title}</legend>
          <div className={styles.pair}>
            {own.map((field) => (
              <EditorField key={field.name} field={field} response={response} currency={currency} />
            ))}
          </div>
        </fieldset>
      ))}
      <SubmitButton>{words.save}</SubmitButton>
      <FormEnd />
    </Form>
  )
}

function AddValues({ data: { id, code, total }, response }: PartProps) {
  const words = useStaffWords().productEditor.options
  const form = useFocusOnError(response)
  return (
    <section aria-labelledby="add-values" className={stack(3, looks.sheet)}>
      <h2 id="add-values" className={looks.smallTitle}>
        {words.addValues}
      </h2>
      <Form
        key={total}
        ref={form}
        method="post"
        action={href('/staff/products/:product/options/:option/values', { product: id, option: code })}
        className={formStack(4)}
        noValidate
      >
        <NewValues response={response} />
        <SubmitButton kind="secondary">{words.addValues}</SubmitButton>
      </Form>
    </section>
  )
}

function ValueOrder({ data: { id, code, page, total, values } }: Pick<PartProps, 'data'>) {
  const words = useStaffWords().productEditor.options
  if (total < 2) return null
  return (
    <section aria-labelledby="order" className={stack(3, looks.sheet)}>
      <h2 id="order" className={looks.smallTitle}>
        {words.order}
      </h2>
      <p className={looks.fine}>{words.orderText}</p>
      <ol className={stack(1)}>
        {values.map((value, index) => {
          const place = (page - 1) * PER_PAGE + index
          const params = { product: id, option: code, value: value.code }
          const action = href('/staff/products/:product/options/:option/values/:value/place', params)
          return (
            <li key={value.code} id={`value-${value.code}`} className={row(3)}>
              <span className={looks.breakable}>{value.name}</span>
              <MoveButtons
                action={pathWithQuery(action, { page: page > 1 && page })}
                isFirst={place === 0}
                isLast={place === total - 1}
                up={words.moveUp(value.name)}
                down={words.moveDown(value.name)}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function RemoveValues({ data: { id, code, total, values } }: Pick<PartProps, 'data'>) {
  const { options: words, variants } = useStaffWords().productEditor
  if (total < 2) return null
  return (
    <Disclosure summary={words.removeValue}>
      <div className={stack(3)}>
        <p>{words.removeValueText}</p>
        <ul className={stack(2)}>
          {values.map((value) => (
            <li key={value.code}>
              <Form
                method="post"
                action={href('/staff/products/:product/options/:option/values/:value/removal', {
                  product: id,
                  option: code,
                  value: value.code,
                })}
                className={styles.removal}
              >
                <Button kind="danger">{words.removeValueNow(value.name)}</Button>
                <span className={looks.fine}>{variants.count(value.variants)}</span>
              </Form>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
