import { RotateCcw, Truck } from 'lucide'
import { href, Link } from 'react-router'
import { HomeDeliveryTime } from '#app/components/product/stock/delivery-time.tsx'
import { useDeliveryTime } from '#app/components/product/stock/use-delivery-time.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from './data.server.ts'
import type { Anchor } from './jump-links.tsx'
import { GUARANTEES } from './required-data/guarantees.tsx'
import styles from './terms.module.css'

const DELIVERY: Anchor = 'delivery'

/** Shows the delivery and return terms of the selected variant, before the purchase. */
export function Terms({ requiredData, variant, promise, terms }: ProductPageData) {
  const { words, format } = useWords()
  const { product: texts } = words
  const { homeDelivery, pickupAddress } = terms
  const { guarantee } = requiredData
  const pickupTime = useDeliveryTime().pickupTimeOf(promise)
  const returns = {
    stocked: texts.returnsStocked(terms.returnDays),
    made_to_order: texts.returnsMadeToOrder,
    to_specification: variant.measures.length > 0 ? texts.measures.note : texts.returnsToSpecification,
  }[variant.stockPolicy]
  return (
    <div className={looks.ruled}>
      <section id={DELIVERY} className={styles.term}>
        <Icon of={Truck} />
        <div>
          <h2 className={looks.smallTextTitle}>{texts.deliveryTitle}</h2>
          <p>
            {homeDelivery.minor > 0 ? texts.deliveryHome(format.price(homeDelivery)) : texts.deliveryFree}
          </p>
          <p>
            <HomeDeliveryTime availability={promise} />
          </p>
          <p>{texts.deliveryPickup(`${pickupAddress.name}, ${pickupAddress.city}`)}</p>
          {pickupTime && <p>{words.units.pickup(pickupTime)}</p>}
          <Link
            to={href('/pages/:slug', { slug: 'delivery' })}
            className={classNames(looks.lineLink, styles.more)}
          >
            {texts.deliveryMore}
          </Link>
        </div>
      </section>
      <section className={styles.term}>
        <Icon of={RotateCcw} />
        <div>
          <h2 className={looks.smallTextTitle}>{texts.returnsTitle}</h2>
          <p>{returns}</p>
          <p>
            {texts.defects} {guarantee && texts.warranty[guarantee.guarantor](guarantee.years)}{' '}
            <a href={`#${GUARANTEES}`}>{texts.guaranteesMore}</a>
          </p>
          <Link
            to={href('/pages/:slug', { slug: 'returns' })}
            className={classNames(looks.lineLink, styles.more)}
          >
            {texts.returnsMore}
          </Link>
        </div>
      </section>
    </div>
  )
}
