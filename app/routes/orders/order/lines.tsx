import { Link } from 'react-router'
import { variantPath } from '#app/components/product/variant-options.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { PromisedTime } from '#app/components/order/promised-time.tsx'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { looks, part } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './lines.module.css'

/** Lists all items that the customer ordered, including units that were later cancelled or returned. */
export function Lines({ order, pictures, reductions }: OrderPageData) {
  const { words } = useWords()
  return (
    <section className={part(4)}>
      <h2>{words.order.items}</h2>
      <ul className={looks.ruled}>
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            method={order.delivery.method}
            picture={pictures[line.variantId]}
            reductions={reductions[line.id]}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly line: OrderLine
  readonly method: DeliveryMethod
  readonly picture: OrderPageData['pictures'][string] | undefined
  readonly reductions: OrderPageData['reductions'][string] | undefined
}

function Line({ line, method, picture, reductions }: LineProps) {
  const { words, format } = useWords()
  const { name, options, sku, quantity, unitPrice, discount, total, productSlug } = line
  const { returnTerms, returnDays } = line
  return (
    <li className={styles.line}>
      {picture && (
        <PhotoPicture
          photo={picture.photo}
          drawing={picture.drawing}
          alt=""
          sizes="6rem"
          className={styles.picture}
        />
      )}
      <div>
        <h3>
          {picture ? (
            <Link to={variantPath({ slug: productSlug, sku })} className={looks.plainLink}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {options.map((option) => (
          <p key={option.name} className={looks.fine}>
            {option.name}: {option.value}
          </p>
        ))}
        <p className={looks.fine}>{words.order.sku(sku)}</p>
        <p className={looks.fine}>
          <StockPromise {...line} />
        </p>
        <p className={looks.fine}>
          <PromisedTime time={line.promise.deliveryTime} method={method} />
        </p>
        <p className={looks.fine}>{words.checkout.returns[returnTerms](returnDays ?? 0)}</p>
        <Reductions {...reductions} />
      </div>
      <p className={styles.amounts}>
        <span>{format.money(total)}</span>
        <span className={looks.fine}>
          {words.checkout.quantity(quantity)} {format.money(unitPrice)}
        </span>
        {discount.minor > 0 && (
          <span className={looks.fine}>{words.discounts.share(format.deduction(discount))}</span>
        )}
      </p>
    </li>
  )
}

const reductionKinds = ['cancelled', 'withdrawn', 'announced', 'returned', 'credited'] as const

/** Shows how many units of an item the customer does not keep, such as cancelled or returned units. */
function Reductions(reductions: Partial<OrderPageData['reductions'][string]>) {
  const words = useWords().words.order.reductions
  const texts = reductionKinds.flatMap((kind) => {
    const count = reductions[kind] ?? 0
    return count > 0 ? [words[kind](count)] : []
  })
  return texts.length > 0 && <p className={looks.smallTextTitle}>{texts.join(', ')}</p>
}

function StockPromise({ promise }: OrderLine) {
  const words = useWords().words.order.promise
  return promise.kind === 'in_stock' ? words.in_stock : words[promise.kind](promise.weeks)
}
