import { data, Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { readTableForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { staffAction } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Fieldset } from '#app/ui/fields/choices.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { variantLengths } from '#shop/catalogue/attributes.ts'
import { readId, type VariantId } from '#shop/ids.ts'
import { variantFieldsOf } from '#shop/editor/choice-fields.ts'
import type { StoredProduct } from '#shop/editor/edit-product.server.ts'
import { findLowestPrice, listPrices, readOnHand } from '#shop/editor/lists.server.ts'
import { findVariants } from '#shop/editor/variant-list.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/variant.ts'
import { EditorField } from './editor-field.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { editorPath } from './editor-path.ts'
import type { EditorResponse } from './editor-response.ts'
import { SEEN } from './field-names.ts'
import { FormEnd } from './form-end.tsx'
import { formData, requireStoredProduct, type ShownField } from './form-data.server.ts'
import { saveFields } from './save-fields.server.ts'
import styles from './editor.module.css'

export const handle = longFormStaffPage()

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, language, settings } = ctx
  const { id, stored } = await requireStoredProduct(db, params.product)
  const variant = requireVariant(stored, params.variant)
  const listed = findVariants(stored, '', language).find((one) => one.id === variant)
  const sku = listed?.sku ?? ''
  const prices = await listPrices(db, variant)
  return {
    id,
    variant,
    sku,
    name: listed?.name ?? '',
    onHand: (await readOnHand(db, [variant])).get(variant) ?? null,
    prices: prices.map(({ price, since }) => ({
      price,
      since: since.toISOString(),
      moment: formatMoment(since, language, settings.timeZone),
    })),
    lowest: await findLowestPrice(db, stored.draft, sku),
    ...(await formData(ctx, stored, variantFieldsOf(stored, variant))),
  }
}

function requireVariant({ variantIds }: StoredProduct, text: string): VariantId {
  const id = readId<'variant'>(text)
  if (!id || !variantIds.includes(id)) throw data(null, { status: 404 })
  return id
}

export const action = staffAction(async (ctx, { request, params }: Route.ActionArgs) => {
  const { id, stored } = await requireStoredProduct(ctx.db, params.product)
  const variant = requireVariant(stored, params.variant)
  return saveFields(ctx, {
    id,
    fieldsOf: (of) => variantFieldsOf(of, variant),
    form: await readTableForm(request),
    page: href('/staff/products/:product/variants/:variant', { product: id, variant }),
  })
})

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows everything about one variant: price and price history, stock policy, tax, dimensions and lengths to choose. */
export default function VariantPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: EditorResponse | undefined = actionData
  const { id, variant, sku, name, onHand, fields, seen, currency } = loaderData
  const words = useStaffWords().productEditor
  const form = useFocusOnError(response)
  const isOwnLength = ({ label }: ShownField) => variantLengths.some((length) => length === label)
  const control = (field: ShownField) => (
    <EditorField key={field.name} field={field} response={response} currency={currency} />
  )
  return (
    <EditorFrame tab="variants" part={sku}>
      <div className={stack(4, styles.form)}>
        <BackLink to={editorPath(id, 'variants')} text={words.variants.back} />
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Form
          key={seen}
          ref={form}
          method="post"
          action={href('/staff/products/:product/variants/:variant', { product: id, variant })}
          className={formStack(4)}
          noValidate
        >
          <input type="hidden" name={SEEN} value={seen} />
          <div className={stack(6, looks.sheet)}>
            <div>
              <h2 className={looks.smallTitle}>{name || sku}</h2>
              <p className={looks.fine}>
                {onHand === null
                  ? `${words.variants.stock}: ${words.variants.notCounted}`
                  : words.variants.stockOf(onHand)}
              </p>
            </div>
            <div className={styles.pair}>
              {fields.filter((field) => field.kind !== 'measures' && !isOwnLength(field)).map(control)}
            </div>
            <Fieldset legend={words.variants.ownDimensions} hint={words.variants.ownDimensionsHint}>
              <div className={styles.pair}>{fields.filter(isOwnLength).map(control)}</div>
            </Fieldset>
            {fields.filter(({ kind }) => kind === 'measures').map(control)}
          </div>
          <SubmitButton>{words.save}</SubmitButton>
          <FormEnd />
        </Form>
        <PriceHistory data={loaderData} />
      </div>
    </EditorFrame>
  )
}

function PriceHistory({
  data: { prices, lowest },
}: {
  readonly data: Pick<Route.ComponentProps['loaderData'], 'prices' | 'lowest'>
}) {
  const words = useStaffWords().productEditor.variants
  const { format } = useWords()
  return (
    <section aria-labelledby="history" className={stack(3, looks.sheet)}>
      <h2 id="history" className={looks.smallTitle}>
        {words.history}
      </h2>
      <p className={looks.fine}>{words.historyText}</p>
      {lowest && <p>{words.lowest(format.money(lowest))}</p>}
      <ol className={stack(1)}>
        {prices.map(({ price, since, moment }) => (
          <li key={since} className={styles.price}>
            <span className={looks.numbers}>{format.money(price)}</span>
            <time dateTime={since} className={looks.fine}>
              {moment}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
