import { data, href, Link } from 'react-router'
import { requireStaff, staffHeaders } from '#app/request/staff-guard.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { ListSearch } from '#app/components/staff/list-search.tsx'
import { NothingFound } from '#app/components/staff/no-results.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import {
  picturedAddress,
  picturedFilters,
  PICTURED_PER_PAGE,
  type PicturedHead,
  readPicturedQuery,
} from '#shop/catalogue/pictured.ts'
import { listPictured } from '#shop/catalogue/list-pictured.server.ts'
import type { Route } from './+types/products.ts'
import heads from '#app/components/staff/staff-head.module.css'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './products.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const query = readPicturedQuery(new URL(request.url).searchParams)
  const { products, total } = await listPictured(db, query, language)
  const pageCount = Math.max(1, Math.ceil(total / PICTURED_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404, headers: staffHeaders })
  return { products, total, query, pageCount }
}

export const headers = () => staffHeaders

/** Every product by name, with what there is of it to be seen. */
export default function Products({
  loaderData: { products, total, query, pageCount },
}: Route.ComponentProps) {
  const words = useStaffWords().products
  const isNarrowed = query.text !== '' || query.filter !== 'all'
  return (
    <>
      <PageHead title={words.title} hidden />
      <div className={heads.head}>
        <h1>{words.title}</h1>
        <output className={looks.quiet}>{words.count(total)}</output>
      </div>
      <ListSearch action={href('/staff/products')} query={query} usual="all" words={words} />
      <ListFilters
        label={words.show}
        filters={picturedFilters}
        chosen={query.filter}
        hrefOf={(filter) => picturedAddress({ filter, text: query.text })}
        nameOf={(filter) => words.filters[filter]}
      />
      {products.length > 0 && <ProductTable products={products} />}
      {products.length === 0 && isNarrowed && (
        <NothingFound title={words.noneFound} everything={picturedAddress({})} clear={words.clear} />
      )}
      {products.length === 0 && !isNarrowed && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      <Pagination
        page={query.page}
        pageCount={pageCount}
        hrefOf={(page) => picturedAddress({ ...query, page })}
        words={words.pages}
      />
    </>
  )
}

const columns = ['picture', 'name', 'maker', 'status', 'variants', 'pictures', 'model'] as const

function ProductTable({ products }: { readonly products: readonly PicturedHead[] }) {
  const { columns: names } = useStaffWords().products
  return (
    <StaffTable
      columns={columns.map((key) => ({ key, name: names[key], className: styles[key] }))}
      className={styles.table}
    >
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </StaffTable>
  )
}

function ProductRow({ product }: { readonly product: PicturedHead }) {
  const words = useStaffWords().products
  const { id, name, maker, status, variants, photo, pictures, waiting, refused, hasModel } = product
  return (
    <tr>
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
      </td>
      <td className={styles.variants} data-label={words.columns.variants}>
        {variants}
      </td>
      <td className={styles.pictures} data-label={words.columns.pictures}>
        {pictures} {waiting > 0 && <Badge tone="quiet">{words.waiting(waiting)}</Badge>}{' '}
        {refused > 0 && <Badge tone="bad">{words.refused(refused)}</Badge>}
      </td>
      <td className={styles.model} data-label={words.columns.model}>
        {hasModel && words.hasModel}
      </td>
    </tr>
  )
}
