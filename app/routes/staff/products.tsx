import { data, href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  productPicturesUrl,
  productPicturesFilters,
  PRODUCTS_PER_PAGE,
  type ProductPicturesSummary,
  readProductPicturesQuery,
} from '#shop/catalogue/product-pictures.ts'
import { listProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import type { Route } from './+types/products.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './products.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const query = readProductPicturesQuery(new URL(request.url).searchParams)
  const { products, total } = await listProductPictures(db, query, language)
  const pageCount = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  return { products, total, query, pageCount }
}

const columns = ['picture', 'name', 'maker', 'status', 'variants', 'pictures', 'model'] as const

/** Lists all products by name, with their photos and 3D models. */
export default function Products({ loaderData: { products, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().products
  return (
    <SearchedList {...list} filters={productPicturesFilters} urlOf={productPicturesUrl} words={words}>
      <StaffTable
        columns={columns.map((key) => ({ key, name: words.columns[key], className: styles[key] }))}
        className={styles.table}
      >
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </StaffTable>
    </SearchedList>
  )
}

function ProductRow({ product }: { readonly product: ProductPicturesSummary }) {
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
      <td data-label={words.columns.model}>{hasModel && words.hasModel}</td>
    </tr>
  )
}
