import { Form, href } from 'react-router'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { listAddresses } from '#shop/addresses/addresses.server.ts'
import { MAX_ADDRESSES, nameOf, type SavedAddress } from '#shop/addresses/addresses.ts'
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
  const { ctx, user } = await requireSession(args)
  const country = (code: string) => countryName(code, ctx.language)
  return (await listAddresses(ctx.db, user.id)).map((saved) => cardDataOf(saved, country))
}

function cardDataOf(saved: SavedAddress, country: (code: string) => string) {
  const { id, label, name, phone, address, isDefault } = saved
  const lines = [...addressLines(getAddressFormat(address.country), address), country(address.country)]
  return { id, displayName: nameOf(saved), lines: label ? [name, ...lines] : lines, phone, isDefault }
}

export default function Addresses({ loaderData: savedAddresses }: Route.ComponentProps) {
  const { addresses } = useWords().words
  const add = <LinkButton to={href('/account/addresses/new')}>{addresses.add}</LinkButton>
  if (savedAddresses.length === 0) {
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
        {savedAddresses.map((address) => (
          <li key={address.id} className={classNames(looks.card, styles.card)}>
            <Card {...address} />
          </li>
        ))}
      </ul>
      {savedAddresses.length < MAX_ADDRESSES ? (
        <p className={row([3, 4])}>
          {add}
          <span className={looks.fine}>{addresses.count(savedAddresses.length, MAX_ADDRESSES)}</span>
        </p>
      ) : (
        <p className={looks.fine}>{addresses.limitReached(MAX_ADDRESSES)}</p>
      )}
    </>
  )
}

function Card({ id, displayName, lines, phone, isDefault }: ReturnType<typeof cardDataOf>) {
  const { addresses } = useWords().words
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{displayName}</h2>
        {isDefault && <Badge tone="good">{addresses.isDefault}</Badge>}
      </header>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          // Two lines of an address may be identical.
          <span key={`${index} ${line}`}>{line}</span>
        ))}
        {phone && <span className={looks.fine}>{phone}</span>}
      </address>
      <div className={styles.actions}>
        <LinkButton
          to={href('/account/addresses/:address', { address: id })}
          kind="quiet"
          aria-label={addresses.changeNamed(displayName)}
        >
          {addresses.change}
        </LinkButton>
        {!isDefault && (
          <Form
            method="post"
            action={href('/account/addresses/:address/default', { address: id })}
            preventScrollReset
          >
            <Button kind="quiet" aria-label={addresses.makeDefaultNamed(displayName)}>
              {addresses.makeDefault}
            </Button>
          </Form>
        )}
        <Form method="post" action={href('/account/addresses/:address/removal', { address: id })}>
          <Button kind="quiet" aria-label={addresses.removeNamed(displayName)}>
            {addresses.remove}
          </Button>
        </Form>
      </div>
    </>
  )
}
