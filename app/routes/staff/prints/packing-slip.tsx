import type { WrittenSlip } from './slip-data.server.ts'
import styles from './prints.module.css'

/** A packing slip on pages of its own. It is in the language of the customer. */
export function PackingSlipSheet({ slip }: { readonly slip: WrittenSlip }) {
  const { labels, language, number, lines } = slip
  return (
    <article className={styles.sheet} lang={language} aria-labelledby={`slip-${number}-${slip.delivery}`}>
      <p className={styles.shop}>{slip.shopName}</p>
      <h1 id={`slip-${number}-${slip.delivery}`}>
        {labels.title} {number}
      </h1>
      <div className={styles.head}>
        <section>
          <h2>{slip.addressTitle}</h2>
          <address>
            {slip.addressLines.map((line, index) => (
              // Two lines of an address may be identical.
              <span key={index}>{line}</span>
            ))}
          </address>
        </section>
        <dl>
          <Fact name={labels.order} value={number} />
          <Fact name={labels.ordered} value={slip.ordered} />
          <Fact name={labels.delivery} value={slip.delivery} />
          {slip.collectedBy && <Fact name={labels.collectBy} value={slip.collectedBy} />}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{labels.sku}</th>
            <th scope="col">{labels.item}</th>
            <th scope="col" className={styles.number}>
              {labels.quantity}
            </th>
            <th scope="col" className={styles.number}>
              {labels.packages}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // An order may have two lines of the same SKU.
            <tr key={index}>
              <td className={styles.sku}>{line.sku}</td>
              <td>
                <strong>{line.name}</strong>
                {line.options.map((option) => (
                  <span key={option} className={styles.option}>
                    {option}
                  </span>
                ))}
              </td>
              <td className={styles.number}>{line.quantity}</td>
              <td className={styles.number}>{line.packages ?? labels.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{slip.total}</p>
      <section className={styles.notes}>
        <h2>{labels.notes}</h2>
      </section>
    </article>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
