import { Form, href, Link, useHref } from 'react-router'
import { Availability } from '#app/components/product/stock/availability.tsx'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { variantPath } from '#app/components/product/variant-options.ts'
import { VariantPrice } from '#app/components/product/variant-price.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { looks, onBaseline, row, spread, stack } from '#app/ui/layout/layout.ts'
import type { ProductCard, RoomSet as RoomSetData, RoomSetCard } from '#shop/catalogue/catalogue.ts'
import { shownDimensions } from '#shop/measures.ts'
import { sum } from '#shop/money.ts'
import styles from './room-set.module.css'
import { useAddSet } from './use-add-set.ts'

/**
 * Shows the products that furnish a room, in a photo of the room or as a group of pictures. Beside the pictures, lists
 * the products with their prices, the total price, and a button that adds all of them to the cart.
 */
export function RoomSet({ set: { scene, cards } }: { readonly set: RoomSetData }) {
  const { scene: texts } = useWords().words.gallery
  const soldOut = cards.filter(({ availability }) => availability === 'sold_out')
  // The customer chooses their lengths on the product page.
  const measured = cards.filter(({ measures }) => measures.length > 0)
  const available = cards.filter((card) => !soldOut.includes(card) && !measured.includes(card))
  return (
    <section className={styles.set} aria-labelledby="room-set">
      {scene ? <RoomScene scene={scene} eager low brief /> : <Pictures cards={cards} />}
      <div className={stack(4, styles.aside)}>
        <h2 id="room-set" className={looks.smallTitle}>
          {texts.title}
        </h2>
        <ul className={styles.lines}>
          {cards.map((card) => (
            <Line key={card.id} card={card} />
          ))}
        </ul>
        <AddAll cards={available} hasSoldOut={soldOut.length > 0} hasMeasured={measured.length > 0} />
      </div>
    </section>
  )
}

/**
 * Shows the pictures of the products as one group, with the largest picture first. Each picture is a link. The list
 * beside the pictures contains the same links.
 */
function Pictures({ cards }: { readonly cards: readonly ProductCard[] }) {
  return (
    <ul className={styles.pictures} data-count={cards.length}>
      {cards.map((card) => (
        <li key={card.id} className={styles.cell}>
          <Link to={variantPath(card)} aria-label={card.name} tabIndex={-1} prefetch="intent">
            <PhotoPicture
              photo={card.photo}
              drawing={card.picture}
              alt=""
              sizes="(min-width: 60rem) 32vw, 92vw"
              eager
              className={styles.picture}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Line({ card }: { readonly card: RoomSetCard }) {
  const { format } = useWords()
  const { options } = card
  const { width, depth, height } = shownDimensions(card.dimensions, card.measures)
  const size = format.size([width, depth, height])
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        <Link to={variantPath(card)} className={styles.name} prefetch="intent">
          {card.name}
        </Link>
        <p className={looks.fine}>{options.join(', ')}</p>
        <p className={row([0, 3], looks.fineNumber)}>
          <Availability {...card} />
          {size && <span>{size}</span>}
        </p>
      </div>
      <div className={styles.price}>
        <VariantPrice {...card} detail="card" />
      </div>
    </li>
  )
}

interface AddAllProps {
  /** The products that can be bought now. */
  readonly cards: readonly ProductCard[]
  /** Whether the room also has sold-out products. `cards` does not contain them. */
  readonly hasSoldOut: boolean
  /** Whether the room also has products made to measure. `cards` does not contain them. */
  readonly hasMeasured: boolean
}

/** Shows the total price of one unit of each product, and a button that adds these products to the cart. */
function AddAll({ cards, hasSoldOut, hasMeasured }: AddAllProps) {
  const { words, format } = useWords()
  const { scene } = words.gallery
  const action = href('/cart/sets')
  const { state, submit } = useAddSet(useHref(action))
  const [first] = cards
  if (!first) return <p className={looks.quiet}>{hasMeasured ? scene.withoutMeasured : scene.soldOut}</p>
  const total = sum(
    cards.map(({ price }) => price),
    first.price.currency,
  )
  return (
    <Form method="post" action={action} className={stack(3)} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="skus" value={cards.map(({ sku }) => sku).join(',')} />
      <p className={spread([0, 3], onBaseline, styles.total)}>
        <span>{scene.total(cards.length)}</span>
        <span className={looks.numbers}>{format.money(total)}</span>
      </p>
      <Button wide pending={state === 'pending'}>
        {scene.addAll(cards.length)}
      </Button>
      <div aria-live="polite">
        {state === 'failed' && <ProblemNotice>{words.product.addFailed}</ProblemNotice>}
        {typeof state === 'object' && <ProblemNotice>{state.problem}</ProblemNotice>}
      </div>
      <p className={looks.fine}>
        {scene.oneOfEach} {hasSoldOut && scene.withoutSoldOut} {hasMeasured && scene.withoutMeasured}
      </p>
    </Form>
  )
}
