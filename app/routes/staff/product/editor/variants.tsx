import { data, Form, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readTableForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAX_TEXT_LENGTH, pathWithQuery, readListQuery } from '#shop/list-query.ts'
import { tableFieldsOf } from '#shop/editor/choice-fields.ts'
import { readOnHand } from '#shop/editor/lists.server.ts'
import { findVariants, type ListedVariant } from '#shop/editor/variant-list.ts'
import type { Route } from './+types/variants.ts'
import { EditorField } from './editor-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { editorPath } from './editor-path.ts'
import type { EditorResponse } from './editor-response.ts'
import { FormEnd } from './form-end.tsx'
import { SEEN } from './field-names.ts'
import { formData, requireStoredProduct, requireStoredVariants, type ShownField } from './form-data.server.ts'
import { saveFields } from './save-fields.server.ts'
import { gridData } from '../grid/grid-data.server.ts'
import gridStyles from '../grid/grid.module.css'
import { gridHeight, useIsWide } from '../grid/layout.ts'
import { VariantGrid } from '../grid/variant-grid.tsx'
import styles from './editor.module.css'

export const handle = longFormStaffPage()

const PER_PAGE = 50

/** The parameter with which the page shows forms although JavaScript runs and the window is wide. */
const VIEW = 'view'
const FORMS = 'forms'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { id, stored } = await requireStoredVariants(ctx.db, params.product)
  const { searchParams } = new URL(request.url)
  const { text, page } = readListQuery(searchParams, ['all'])
  const isForms = searchParams.get(VIEW) === FORMS
  const found = findVariants(stored, text, ctx.language)
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const ids = shown.map((variant) => variant.id)
  const onHand = await readOnHand(ctx.db, ids)
  return {
    id,
    text,
    page,
    pageCount,
    total: found.length,
    isForms,
    grid: isForms ? null : await gridData(ctx, stored),
    variants: shown.map((variant) => ({ ...variant, onHand: onHand.get(variant.id) ?? null })),
    ...(await formData(ctx, stored, tableFieldsOf(stored, ids))),
  }
}

/** Saves the rows of the table that the form contains. */
export const action = staffAction(async (ctx, { request, params }: Route.ActionArgs) => {
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const form = await readTableForm(request)
  const { searchParams } = new URL(request.url)
  const { text, page } = readListQuery(searchParams, ['all'])
  return saveFields(ctx, {
    id,
    fieldsOf: (of) => tableFieldsOf(of, of.variantIds),
    form,
    page: tablePath({ id, text, page, isForms: searchParams.get(VIEW) === FORMS }),
  })
})

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'id' | 'text' | 'page' | 'isForms'>

const tablePath = ({ id, text, page, isForms }: Shown) =>
  pathWithQuery(editorPath(id, 'variants'), {
    [VIEW]: isForms && FORMS,
    q: text,
    page: page > 1 && page,
  })

/**
 * Shows the variants of a product. Wide windows with JavaScript show all of them in a grid. Others, and the view
 * “forms”, show a table of form fields, whose rows are edited and saved together.
 */
export default function Variants({ loaderData, actionData }: Route.ComponentProps) {
  const { id, text, total, isForms, grid } = loaderData
  const words = useStaffWords()
  const isWide = useIsWide()
  const showsGrid = grid !== null && isWide === true
  const isUndecided = grid !== null && isWide === null
  return (
    <EditorFrame tab="variants">
      <div className={stack(4)}>
        <p className={looks.quiet}>{words.productEditor.variants.intro}</p>
        <p className={row(4)}>
          <Link
            to={href('/staff/products/:product/variants/table', { product: id })}
            className={looks.target}
          >
            {words.variantGrid.toTable}
          </Link>
          {isForms && (
            <Link to={editorPath(id, 'variants')} className={looks.target}>
              {words.variantGrid.asGrid}
            </Link>
          )}
        </p>
        {isUndecided && (
          <p
            className={classNames(looks.onlyWithScripts, looks.fine, gridStyles.loading)}
            style={{ '--height': gridHeight(total) }}
          >
            {words.variantGrid.loading} <Link to="?view=forms">{words.variantGrid.asForms}</Link>
          </p>
        )}
        {isUndecided && (
          // React does not hydrate what is in this element, which saves the grid hundreds of fields.
          <noscript>
            <VariantForms data={loaderData} response={actionData} />
          </noscript>
        )}
        {showsGrid && <VariantGrid key={id} data={grid} product={id} search={text} />}
        {!isUndecided && !showsGrid && <VariantForms data={loaderData} response={actionData} />}
      </div>
    </EditorFrame>
  )
}

function VariantForms({ data, response }: TableProps) {
  const { total, pageCount, page } = data
  const words = useStaffWords().productEditor.variants
  return (
    <div className={stack(4)}>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <VariantSearch shown={data} />
      <output className={looks.fine}>{total === 0 ? words.noneFound : words.count(total)}</output>
      {total > 0 && <VariantTable data={data} response={response} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => tablePath({ ...data, page: to })}
        words={words.pages}
      />
    </div>
  )
}

function VariantSearch({ shown }: { readonly shown: Shown }) {
  const { id, text, isForms } = shown
  const words = useStaffWords().productEditor.variants
  return (
    <search aria-label={words.find}>
      <Form key={text} action={editorPath(id, 'variants')} className={styles.search}>
        {isForms && <input type="hidden" name={VIEW} value={FORMS} />}
        <TextField
          label={words.search}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
        <Button kind="secondary">{words.searchButton}</Button>
        {text !== '' && (
          <Link to={tablePath({ ...shown, text: '', page: 1 })} className={looks.target}>
            {words.all}
          </Link>
        )}
      </Form>
    </search>
  )
}

interface TableProps {
  readonly data: Route.ComponentProps['loaderData']
  readonly response: EditorResponse | undefined
}

const columns = ['sku', 'price', 'compareAt', 'stockPolicy', 'leadTimeWeeks', 'status'] as const

function VariantTable({ data, response }: TableProps) {
  const { id, variants, fields, seen, currency } = data
  const words = useStaffWords().productEditor
  const form = useFocusOnError(response)
  const byName = new Map(fields.map((field) => [field.name, field]))
  const heads = [
    { key: 'variant', name: words.variants.variant },
    ...columns.map((key) => ({ key, name: words.fields[key].label })),
    { key: 'stock', name: words.variants.stock },
  ]
  return (
    <Form key={seen} ref={form} method="post" action={tablePath(data)} className={formStack(4)} noValidate>
      <input type="hidden" name={SEEN} value={seen} />
      <StaffTable columns={heads} className={styles.variants}>
        {variants.map((variant) => (
          <VariantRow
            key={variant.id}
            product={id}
            variant={variant}
            fields={columns.flatMap((label) => byName.get(`${label}:${variant.id}`) ?? [])}
            response={response}
            currency={currency}
          />
        ))}
      </StaffTable>
      <SubmitButton>{words.save}</SubmitButton>
      <FormEnd />
    </Form>
  )
}

interface RowProps {
  readonly product: string
  readonly variant: ListedVariant & { readonly onHand: number | null }
  readonly fields: readonly ShownField[]
  readonly response: EditorResponse | undefined
  readonly currency: string
}

function VariantRow({ product, variant, fields, response, currency }: RowProps) {
  const words = useStaffWords().productEditor
  const { id, sku, name, onHand } = variant
  const labels: Readonly<Record<string, { readonly label: string }>> = words.fields
  return (
    <tr>
      <td>
        <span className={looks.breakable}>{name || sku}</span>
        <Link
          to={href('/staff/products/:product/variants/:variant', { product, variant: id })}
          aria-label={words.variants.moreOf(sku)}
          className={looks.target}
        >
          {words.variants.more}
        </Link>
      </td>
      {fields.map((field) => (
        <td key={field.name} className={styles[`cell-${field.label}`]}>
          <EditorField
            field={field}
            response={response}
            currency={currency}
            label={
              <>
                {labels[field.label]?.label}
                <span className={looks.spoken}>, {sku}</span>
              </>
            }
          />
        </td>
      ))}
      <td data-label={words.variants.stock} className={looks.numbers}>
        {onHand ?? words.variants.notCounted}
      </td>
    </tr>
  )
}
