import { RotateCcw, Truck } from 'lucide-react'
import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from './data.server.ts'
import styles from './terms.module.css'

/** Shows the delivery and return terms of the selected variant, before the purchase. */
export function Terms({ product, variant, terms }: ProductPageData) {
  const { words, format } = useWords()
  const { product: say } = words
  const { homeDelivery, collectionPlace } = terms
  const returns = {
    stocked: say.returnsStocked,
    made_to_order: say.returnsMadeToOrder,
    to_specification: say.returnsToSpecification,
  }[variant.stockPolicy]
  return (
    <div className={looks.ruled}>
      <section className={styles.term}>
        <Icon of={Truck} />
        <div>
          <h2 className={looks.smallTextTitle}>{say.deliveryTitle}</h2>
          <p>{homeDelivery.minor > 0 ? say.deliveryHome(format.price(homeDelivery)) : say.deliveryFree}</p>
          <p>{say.deliveryCollect(`${collectionPlace.name}, ${collectionPlace.city}`)}</p>
          <Link
            to={href('/pages/:slug', { slug: 'delivery' })}
            className={classNames(looks.lineLink, styles.more)}
          >
            {say.deliveryMore}
          </Link>
        </div>
      </section>
      <section className={styles.term}>
        <Icon of={RotateCcw} />
        <div>
          <h2 className={looks.smallTextTitle}>{say.returnsTitle}</h2>
          <p>{returns}</p>
          <p>
            {say.faults} {product.warrantyYears ? say.warranty(product.warrantyYears) : ''}
          </p>
          <Link
            to={href('/pages/:slug', { slug: 'returns' })}
            className={classNames(looks.lineLink, styles.more)}
          >
            {say.returnsMore}
          </Link>
        </div>
      </section>
    </div>
  )
}
