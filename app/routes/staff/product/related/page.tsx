import { X } from 'lucide'
import { Form, href } from 'react-router'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { AddProducts } from '#app/routes/staff/shared/add-products.tsx'
import { findAddable } from '#app/routes/staff/shared/addable-products.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { MOST_RELATED } from '#shop/catalogue/draft.ts'
import { listRelated } from '#shop/catalogue/related/related-products.server.ts'
import type { Route } from './+types/page.ts'
import { EditorFrame } from '../editor/editor-frame.tsx'
import { editorPath } from '../editor/editor-path.ts'
import { requireStoredProduct } from '../editor/form-data.server.ts'
import styles from '../editor/editor.module.css'
import { relatedCommands } from './commands.server.ts'

export const action = relatedCommands

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const { id } = await requireStoredProduct(db, params.product)
  const related = await listRelated(db, id, language)
  const query = readProductPicturesQuery(new URL(request.url).searchParams)
  const known = new Set<string>([id, ...related.map((one) => one.id)])
  return {
    id,
    related,
    ...(await findAddable(db, { query, known, language })),
    isFull: related.length >= MOST_RELATED,
    limit: MOST_RELATED,
  }
}

type RelatedData = Route.ComponentProps['loaderData']

/** Lists the products that the page of a product shows first as similar, and finds products to add. */
export default function RelatedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, related, limit, isFull, text, found, more } = loaderData
  const words = useStaffWords().productEditor.relatedProducts
  return (
    <EditorFrame tab="related">
      <div className={stack(6, styles.form)}>
        {actionData && 'problem' in actionData && <ProblemNotice>{actionData.problem}</ProblemNotice>}
        <p className={looks.quiet}>{words.intro(limit)}</p>
        <section aria-labelledby="chosen" className={stack(3, looks.sheet)}>
          <h2 id="chosen" className={looks.smallTitle}>
            {words.chosen}
          </h2>
          {related.length === 0 && <p>{words.none}</p>}
          <ol className={stack(1)}>
            {related.map((product, index) => (
              <li key={product.id} id={`product-${product.id}`}>
                <Chosen
                  id={id}
                  product={product}
                  isFirst={index === 0}
                  isLast={index === related.length - 1}
                />
              </li>
            ))}
          </ol>
        </section>
        {isFull ? (
          <p>{words.full(limit)}</p>
        ) : (
          <AddProducts action={editorPath(id, 'related')} text={text} found={found} more={more} />
        )}
      </div>
    </EditorFrame>
  )
}

interface ChosenProps {
  readonly id: string
  readonly product: RelatedData['related'][number]
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Chosen({ id, product: { id: other, name, isForSale }, isFirst, isLast }: ChosenProps) {
  const { relatedProducts: words, options } = useStaffWords().productEditor
  const params = { product: id, other }
  return (
    <div className={spread([1, 4])}>
      <p className={looks.breakable}>
        {name} {!isForSale && <Badge tone="quiet">{words.notForSale}</Badge>}
      </p>
      <div className={row(1)}>
        <MoveButtons
          action={href('/staff/products/:product/related/:other/place', params)}
          isFirst={isFirst}
          isLast={isLast}
          up={options.moveUp(name)}
          down={options.moveDown(name)}
        />
        <Form method="post" action={href('/staff/products/:product/related/:other/removal', params)}>
          <Button kind="quiet" aria-label={words.remove(name)}>
            <Icon of={X} size={18} />
          </Button>
        </Form>
      </div>
    </div>
  )
}
