import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { pathWithQuery } from '#shop/list-query.ts'
import { stockUrl } from '#shop/stock/stock-list.ts'
import type { Route } from './+types/variant.ts'
import { AdjustForm } from './adjust-form.tsx'
import { Ledger } from './ledger.tsx'
import { variantCommands } from './variant-commands.server.ts'
import { variantData, type VariantPageData } from './variant-data.server.ts'
import styles from './stock.module.css'

export const action = variantCommands

export function loader({ request, context, params }: Route.LoaderArgs) {
  return variantData(requireStaff(context), request, params.variant)
}

/** Reloads the page after every submission, because a refused form must show the present numbers. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows the stock of a variant at each location, the form that changes it, and its ledger. */
export default function VariantPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().stock
  const may = useHasPermission()
  const { variant, total } = loaderData
  const { id, productId, name, options, sku, gtin } = variant
  return (
    <>
      <BackLink to={stockUrl({})} text={words.variant.back} />
      <StaffHead title={name}>
        <p className={looks.quiet}>{[options, sku, gtin].filter(Boolean).join(' · ')}</p>
        {may('products.manage') && (
          <Link to={href('/staff/products/:product', { product: productId })} className={looks.target}>
            {words.variant.toProduct}
          </Link>
        )}
      </StaffHead>
      <div className={stack(6)}>
        <Levels variant={variant} />
        {may('stock.change') && variant.levels.length > 0 && (
          // The key changes with every entry, so that a saved form is empty again.
          <AdjustForm key={`${id} ${total}`} variant={variant} response={response} />
        )}
        <Ledger
          {...loaderData}
          hrefOf={(page) =>
            pathWithQuery(href('/staff/stock/variants/:variant', { variant: id }), { page: page > 1 && page })
          }
        />
      </div>
    </>
  )
}

const columns = ['location', 'onHand', 'reserved', 'available', 'unsent'] as const

function Levels({ variant: { levels } }: Pick<VariantPageData, 'variant'>) {
  const words = useStaffWords().stock
  return (
    <section className={stack(3)} aria-labelledby="levels">
      <h2 id="levels" className={looks.smallTitle}>
        {words.variant.levels}
      </h2>
      <p className={looks.fine}>{words.variant.levelsText}</p>
      <StaffTable
        columns={columns.map((key) => ({
          key,
          name: words[key],
          className: key === 'location' ? undefined : styles.number,
        }))}
        className={styles.table}
      >
        {levels.map((level) => (
          <tr key={level.locationId}>
            <td>{level.location}</td>
            {columns.slice(1).map((key) => (
              <td key={key} className={styles.number} data-label={words[key]}>
                {level[key]}
              </td>
            ))}
          </tr>
        ))}
      </StaffTable>
    </section>
  )
}
