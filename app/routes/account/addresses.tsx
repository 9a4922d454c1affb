import { Form, href } from 'react-router'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { listAddresses } from '#shop/addresses/addresses.server.ts'
import { MOST_ADDRESSES, nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
import { countryName } from '#words/format.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireSession } from '#app/request/session.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/addresses.ts'
import styles from './addresses/addresses.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireSession(args)
  const country = (code: string) => countryName(code, visit.language)
  return (await listAddresses(visit.db, user.id)).map((saved) => shown(saved, country))
}

function shown(saved: SavedAddress, country: (code: string) => string) {
  const { id, label, name, phone, address, isDefault } = saved
  const lines = [...addressLines(getAddressFormat(address.country), address), country(address.country)]
  return { id, called: nameOf(saved), lines: label ? [name, ...lines] : lines, phone, isDefault }
}

export default function Addresses({ loaderData: kept }: Route.ComponentProps) {
  const { addresses } = useWords().words
  const add = <LinkButton to={href('/account/addresses/new')}>{addresses.add}</LinkButton>
  if (kept.length === 0) {
    return (
      <>
        <PrivateTitle title={addresses.title} />
        <EmptyState title={addresses.none} actions={add}>
          <p>{addresses.noneText}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PrivateTitle title={addresses.title} intro={addresses.intro} />
      <ul className={styles.list}>
        {kept.map((address) => (
          <li key={address.id} className={classNames(looks.card, styles.card)}>
            <Card {...address} />
          </li>
        ))}
      </ul>
      {kept.length < MOST_ADDRESSES ? (
        <p className={row([3, 4])}>
          {add}
          <span className={looks.fine}>{addresses.count(kept.length, MOST_ADDRESSES)}</span>
        </p>
      ) : (
        <p className={looks.fine}>{addresses.full(MOST_ADDRESSES)}</p>
      )}
    </>
  )
}

function Card({ id, called, lines, phone, isDefault }: ReturnType<typeof shown>) {
  const { addresses } = useWords().words
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{called}</h2>
        {isDefault && <Badge tone="good">{addresses.isDefault}</Badge>}
      </header>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          // Two lines of an address may be identical.
          <span key={`${index} ${line}`}>{line}</span>
        ))}
        {phone && <span className={looks.fine}>{phone}</span>}
      </address>
      <div className={styles.ways}>
        <LinkButton
          to={href('/account/addresses/:address', { address: id })}
          kind="quiet"
          aria-label={addresses.changeNamed(called)}
        >
          {addresses.change}
        </LinkButton>
        {!isDefault && (
          <Form
            method="post"
            action={href('/account/addresses/:address/default', { address: id })}
            preventScrollReset
          >
            <Button kind="quiet" aria-label={addresses.makeDefaultNamed(called)}>
              {addresses.makeDefault}
            </Button>
          </Form>
        )}
        <Form method="post" action={href('/account/addresses/:address/removal', { address: id })}>
          <Button kind="quiet" aria-label={addresses.removeNamed(called)}>
            {addresses.remove}
          </Button>
        </Form>
      </div>
    </>
  )
}
