import { data, Form, href, Link } from 'react-router'
import { staffCommands } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import { statuses } from '#shop/catalogue/catalogue.ts'
import {
  hasMoreFilters,
  productPicturesUrl,
  productPicturesFilters,
  productSorts,
  stockFilters,
  PRODUCTS_PER_PAGE,
  readProductPicturesQuery,
} from '#shop/catalogue/product-pictures.ts'
import { listProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { listCategoryEntries } from '#shop/editor/lists.server.ts'
import { LONGEST_FILTER_NAME, listSavedFilters } from '#shop/staff/saved-filters.server.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { ALL, PRODUCT } from '#app/routes/staff/shared/bulk-selection.ts'
import { ChooseAll } from '#app/routes/staff/shared/choose-all.tsx'
import type { Route } from './+types/products.ts'
import {
  listQueryOf,
  remove as deleteFilter,
  save as saveFilter,
} from './products/saved-filters/commands.server.ts'
import { SavedFilters } from './products/saved-filters/saved-filters.tsx'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './products.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, settings, staff } = requireStaff(context)
  const query = readProductPicturesQuery(new URL(request.url).searchParams)
  const { products, total } = await listProductPictures(db, query, language)
  const pageCount = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  return {
    products: products.map(({ scheduled, ...product }) => ({
      ...product,
      scheduled: scheduled && {
        moment: formatMoment(scheduled.publishAt, language, settings.timeZone),
        problem: scheduled.problem && problemText(scheduled.problem, language),
      },
    })),
    total,
    query,
    pageCount,
    categories: await listCategoryEntries(db, language),
    saved: await listSavedFilters(db, staff.userId),
    savable: listQueryOf(new URL(request.url).searchParams),
    longestName: LONGEST_FILTER_NAME,
  }
}

const columns = [
  'choice',
  'picture',
  'name',
  'maker',
  'status',
  'price',
  'variants',
  'pictures',
  'model',
] as const

export const action = staffCommands({
  '/staff/products/filters': saveFilter,
  '/staff/products/filters/:filter/removal': deleteFilter,
})

/** Lists all products with their status, price, photos and 3D models. */
export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { products, categories, saved, savable, longestName, ...list } = loaderData
  const response: FormResponse | undefined = actionData
  const { products: words, productEditor, bulkEdits } = useStaffWords()
  return (
    <SearchedList
      {...list}
      filters={productPicturesFilters}
      urlOf={productPicturesUrl}
      words={words}
      isFiltered={hasMoreFilters(list.query)}
      actions={
        <>
          <LinkButton to={href('/staff/products/new')} kind="secondary">
            {productEditor.newProduct}
          </LinkButton>
          <LinkButton to={href('/staff/products/bulk')} kind="quiet">
            {bulkEdits.toBulkEdits}
          </LinkButton>
        </>
      }
      intro={<SavedFilters filters={saved} query={savable} longestName={longestName} response={response} />}
      fields={<MoreFilters query={list.query} categories={categories} />}
    >
      <Form action={href('/staff/products/bulk')}>
        <BulkActions query={list.query} total={list.total} />
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.columns[key], className: styles[key] }))}
          className={styles.table}
        >
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </StaffTable>
      </Form>
    </SearchedList>
  )
}

type ListData = Route.ComponentProps['loaderData']

/** The buttons that change the chosen products, or all products of the list, and the query of the list. */
function BulkActions({ query, total }: Pick<ListData, 'query' | 'total'>) {
  const words = useStaffWords().bulkEdits.list
  const [, search = ''] = productPicturesUrl({ ...query, page: 1 }).split('?')
  return (
    <fieldset aria-label={words.label} className={row([2, 3], lists.bulk)}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChooseAll label={words.chooseAll} names={PRODUCT} />
      <Button kind="secondary">{words.chosen}</Button>
      <Button kind="secondary" name={ALL} value="1">
        {words.all(total)}
      </Button>
    </fieldset>
  )
}

/** The filters by status, category and stock, and the order of the list. */
function MoreFilters({ query, categories }: Pick<ListData, 'query' | 'categories'>) {
  const words = useStaffWords().products
  const select = (name: 'status' | 'category' | 'stock', entries: readonly (readonly [string, string])[]) => (
    <SelectField key={query[name]} name={name} label={words.by[name]} defaultValue={query[name] ?? ''}>
      <option value="">{words.filters.all}</option>
      {entries.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className={lists.moreFilters}>
      {select(
        'status',
        statuses.map((status) => [status, words.statuses[status]]),
      )}
      {select(
        'category',
        categories.map(({ value, label }) => [value, label]),
      )}
      {select(
        'stock',
        stockFilters.map((stock) => [stock, words.stock[stock]]),
      )}
      <SelectField key={query.sort} name="sort" label={words.by.sort} defaultValue={query.sort}>
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Says when a draft will be published, or why it was not published at that time. */
function Schedule({ scheduled }: Pick<ListData['products'][number], 'scheduled'>) {
  const words = useStaffWords().products
  if (!scheduled) return null
  const { moment, problem } = scheduled
  if (problem === null) return <p className={looks.fine}>{words.scheduled(moment)}</p>
  return <p className={styles.notPublished}>{words.notPublished(moment, problem)}</p>
}

function ProductRow({ product }: { readonly product: ListData['products'][number] }) {
  const { products: words, bulkEdits } = useStaffWords()
  const { format } = useWords()
  const { id, name, maker, status, price, variants, photo, pictures, waiting, refused, hasModel } = product
  return (
    <tr>
      <td className={styles.choice}>
        <Checkbox
          name={PRODUCT}
          value={id}
          label={<span className={looks.spoken}>{bulkEdits.list.choose(name)}</span>}
        />
      </td>
      <td className={styles.picture}>
        <PhotoPicture photo={photo} drawing={null} alt="" sizes="40px" className={styles.thumb} />
      </td>
      <td>
        <Link to={href('/staff/products/:product', { product: id })} className={lists.rowLink}>
          {name}
        </Link>
      </td>
      <td>{maker}</td>
      <td>
        <Badge tone={status === 'active' ? 'good' : 'quiet'}>{words.statuses[status]}</Badge>
        <Schedule scheduled={product.scheduled} />
      </td>
      <td className={styles.variants} data-label={words.columns.price}>
        {price && format.price(price)}
      </td>
      <td className={styles.variants} data-label={words.columns.variants}>
        {variants}
      </td>
      <td className={styles.pictures} data-label={words.columns.pictures}>
        {pictures} {waiting > 0 && <Badge tone="quiet">{words.waiting(waiting)}</Badge>}{' '}
        {refused > 0 && <Badge tone="bad">{words.refused(refused)}</Badge>}
      </td>
      <td data-label={words.columns.model}>{hasModel && words.hasModel}</td>
    </tr>
  )
}
