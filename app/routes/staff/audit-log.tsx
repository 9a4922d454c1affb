import { data, Form, href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { isImagePage, settingsPages, settingsPath } from '#app/components/staff/settings-path.ts'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { productPicturesUrl } from '#shop/catalogue/product-pictures.ts'
import { discountsUrl } from '#shop/discounts/staff-discounts.ts'
import { redirectsUrl } from '#shop/redirects/redirects.ts'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { readId } from '#shop/ids.ts'
import { listAuditActors, listAuditEntries } from '#shop/staff/audit-log.server.ts'
import {
  type AuditActor,
  type AuditEntry,
  type AuditFacts,
  type AuditSubject,
  auditSubjects,
} from '#shop/staff/audit-log.ts'
import { stockUrl } from '#shop/stock/stock-list.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/audit-log.ts'
import styles from './audit-log.module.css'

const PER_PAGE = 50
const subjects = Object.keys(auditSubjects) as AuditSubject[]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const { searchParams } = new URL(request.url)
  const subject = subjects.find((each) => each === searchParams.get('subject')) ?? null
  const person = readId<'user'>(searchParams.get('person'))
  const page = readPage(searchParams)
  const { entries, total } = await listAuditEntries(db, { subject, person, page, perPage: PER_PAGE })
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const actors = await listAuditActors(db)
  return {
    entries: entries.map((entry) => ({
      entry,
      formattedTime: formatMoment(entry.at, language, settings.timeZone),
    })),
    actors,
    subject,
    person,
    page,
    pageCount,
  }
}

/** Shows the audit log, newest entry first. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { entries, actors, subject, person, page, pageCount } = loaderData
  const words = useStaffWords().history
  const isFiltered = subject !== null || person !== null
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      {(actors.length > 0 || isFiltered) && (
        <AuditLogFilter actors={actors} subject={subject} person={person} />
      )}
      {entries.length === 0 ? (
        <EmptyState title={isFiltered ? words.noneFound : words.empty}>
          {isFiltered ? <Link to={href('/staff/history')}>{words.all}</Link> : words.emptyText}
        </EmptyState>
      ) : (
        <Entries entries={entries} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => pathWithQuery(href('/staff/history'), { subject, person, page: to > 1 && to })}
        words={words.pages}
      />
    </>
  )
}

type AuditLogData = Route.ComponentProps['loaderData']

function AuditLogFilter({ actors, subject, person }: Pick<AuditLogData, 'actors' | 'subject' | 'person'>) {
  const words = useStaffWords().history
  return (
    <Form action={href('/staff/history')} className={styles.filter}>
      <SelectField name="subject" label={words.show} defaultValue={subject ?? ''}>
        <option value="">{words.all}</option>
        {subjects.map((each) => (
          <option key={each} value={each}>
            {words.subjects[each]}
          </option>
        ))}
      </SelectField>
      <SelectField name="person" label={words.who} defaultValue={person ?? ''}>
        <option value="">{words.everyone}</option>
        {actors.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button kind="secondary">{words.apply}</Button>
    </Form>
  )
}

const columns = ['time', 'who', 'what', 'about'] as const

function Entries({ entries }: Pick<AuditLogData, 'entries'>) {
  const words = useStaffWords().history
  const sentenceOf = useSentence()
  const nameOf = ({ name, role }: AuditActor) => (name && role ? words.as(name, role) : words.fromCommandLine)
  return (
    <StaffTable columns={columns.map((key) => ({ key, name: words[key] }))} className={styles.table}>
      {entries.map(({ entry, formattedTime }) => (
        <tr key={entry.id}>
          <td>
            <time dateTime={entry.at.toISOString()}>{formattedTime}</time>
          </td>
          <td>{nameOf(entry.by)}</td>
          <td>{sentenceOf(entry)}</td>
          <td className={styles.about}>
            <EntrySubject entry={entry} />
          </td>
        </tr>
      ))}
    </StaffTable>
  )
}

/** Names the record that an audit-log entry is about, and links to it. */
function EntrySubject({ entry: { what, about } }: { readonly entry: AuditEntry }) {
  const { orders, withdrawals, messages, products, imports, settings, redirects } = auditSubjects
  const words = useStaffWords()
  if (about === null) return null
  if (orders.some((kind) => kind === what))
    return <Link to={href('/staff/orders/:number', { number: about })}>{about}</Link>
  if (what === 'customer_changed')
    return <Link to={href('/staff/customers/:customer', { customer: about })}>{words.customers.title}</Link>
  if (messages.some((kind) => kind === what))
    return <Link to={href('/staff/messages/:id', { id: about })}>{words.messages.title}</Link>
  if (withdrawals.some((kind) => kind === what))
    return (
      <Link to={href('/staff/withdrawals/:withdrawal', { withdrawal: about })}>
        {words.withdrawals.title}
      </Link>
    )
  if (what === 'products_bulk_changed')
    return <Link to={href('/staff/products/bulk/:edit', { edit: about })}>{words.bulkEdits.title}</Link>
  if (what === 'product_filter_changed') return about
  if (products.some((kind) => kind === what))
    return <Link to={productPicturesUrl({ text: about })}>{about}</Link>
  if (imports.some((kind) => kind === what) && what !== 'import_removed')
    return <Link to={href('/staff/import/:run', { run: about })}>{words.imports.title}</Link>
  if (what === 'stock_adjusted') return <Link to={stockUrl({ text: about })}>{about}</Link>
  if (what === 'stock_shipment_changed')
    return (
      <Link to={href('/staff/stock/shipments/:shipment', { shipment: about })}>
        {words.stock.part.shipments}
      </Link>
    )
  if (what === 'stock_count_changed')
    return <Link to={href('/staff/stock/counts/:count', { count: about })}>{words.stock.part.counts}</Link>
  if (redirects.some((kind) => kind === what)) return <Link to={redirectsUrl({ text: about })}>{about}</Link>
  if (auditSubjects.discounts.some((kind) => kind === what))
    return <Link to={discountsUrl({ text: about })}>{about}</Link>
  if (settings.some((kind) => kind === what)) {
    const page = settingsPages.find((one) => one === about)
    if (!page) return about
    const { images, sections } = words.settings
    const { title } = isImagePage(page) ? images[page] : sections[page]
    return <Link to={settingsPath(page)}>{title}</Link>
  }
  return about
}

type ProductChange = AuditFacts['product_changed']['changes'][number]

function useSentence() {
  const {
    history,
    settings,
    homeBlocks,
    navigation,
    productEditor,
    stock,
    redirects,
    discounts,
    groups,
    manufacturers,
  } = useStaffWords()
  const { entries } = history
  const { format } = useWords()
  const labels: Readonly<Record<string, { readonly label: string }>> = {
    ...settings.fields,
    ...homeBlocks.fields,
    ...navigation.fields,
    ...redirects.fields,
    ...groups.fields,
  }
  type Change = Record<'name' | 'from' | 'to', string>
  const changeTexts = (changes: readonly Change[], of = labels) =>
    changes.map(({ name, from, to }) => history.change(of[name]?.label ?? name, from, to))
  const productLabels: Readonly<Record<string, { readonly label: string }>> = productEditor.fields
  const productChangeText = ({ name, of, from, to }: ProductChange) => {
    const label = productLabels[name]?.label ?? name
    return history.change(of === null ? label : `${label} (${of})`, from, to)
  }
  return (entry: AuditEntry): string => {
    switch (entry.what) {
      case 'product_changed':
        return entries.product_changed(entry.facts.changes.map(productChangeText), entry.facts.more ?? 0)
      case 'product_copied':
        return entries.product_copied(entry.facts.from)
      case 'product_status_changed':
        return entries.product_status_changed[entry.facts.change]
      case 'product_options_changed': {
        const { how, option, count } = entry.facts
        return entries.product_options_changed[how](option ?? '', count)
      }
      case 'product_related_changed':
        return entries.product_related_changed[entry.facts.how](entry.facts.product)
      case 'product_publication_scheduled':
        return entries.product_publication_scheduled[entry.facts.how](entry.facts.at)
      case 'product_filter_changed':
        return entries.product_filter_changed[entry.facts.how]
      case 'products_bulk_changed': {
        const { how, change, products, kept } = entry.facts
        return entries.products_bulk_changed(how, change, products, kept)
      }
      case 'orders_exported':
        return entries.orders_exported(entry.facts.orders)
      case 'order_items_cancelled':
        return entries.order_items_cancelled(entry.facts.units, format.money(entry.facts.amount))
      case 'money_given_back':
      case 'refund_repeated':
        return entries[entry.what](format.money(entry.facts.amount))
      case 'return_received':
      case 'return_rejected':
        return entries[entry.what](entry.facts.return)
      case 'declaration_assigned':
        return entries.declaration_assigned(entry.facts.order)
      case 'declaration_registered':
        return entries.declaration_registered(entry.facts.return, entry.facts.order)
      case 'delivery_moved':
        return entries.delivery_moved(entry.facts.delivery, entry.facts.step)
      case 'shop_image_changed':
      case 'shop_image_removed':
        return entries[entry.what](settings.images.kinds[entry.facts.image].title)
      case 'settings_changed':
        return entries.settings_changed(changeTexts(entry.facts.changes))
      case 'navigation_changed': {
        const { place, how, link, changes } = entry.facts
        const { places, pages, changes: names, linkIn } = navigation
        const what = place && link ? linkIn(places[place], link) : pages.title
        return entries.navigation_changed(what, names[how], changeTexts(changes))
      }
      case 'home_block_changed': {
        const { block, how, changes } = entry.facts
        const { kinds, changes: names } = homeBlocks
        return entries.home_block_changed(kinds[block].title, names[how], changeTexts(changes))
      }
      case 'stock_adjusted': {
        const { change, reason, location } = entry.facts
        return entries.stock_adjusted(stock.signed(change), stock.variant.reasons[reason], location)
      }
      case 'stock_location_changed':
        return entries.stock_location_changed(entry.facts.how, entry.facts.name)
      case 'stock_shipment_changed':
        return entries.stock_shipment_changed(entry.facts.shipment, entry.facts.how, entry.facts.units)
      case 'stock_count_changed':
        return entries.stock_count_changed(entry.facts.count, entry.facts.how, entry.facts.number)
      case 'customer_changed':
        return entries.customer_changed[entry.facts.how]
      case 'group_changed': {
        const { type, how, product, changes } = entry.facts
        return entries.group_changed(groups.types[type].one, groups.changes[how], [
          ...(product === null ? [] : [product]),
          ...changeTexts(changes),
        ])
      }
      case 'manufacturer_added':
      case 'manufacturer_removed':
        return entries[entry.what](entry.facts.name)
      case 'manufacturer_changed':
        return entries.manufacturer_changed(changeTexts(entry.facts.changes, manufacturers.fields))
      case 'discount_added':
      case 'discount_removed':
        return entries[entry.what](entry.facts.value)
      case 'discount_switched':
        return entries.discount_switched(entry.facts.state)
      case 'discount_changed':
        return entries.discount_changed(changeTexts(entry.facts.changes, discounts.fields))
      case 'redirect_added':
      case 'redirect_removed':
        return entries[entry.what](entry.facts.target)
      case 'redirect_changed':
        return entries.redirect_changed(changeTexts(entry.facts.changes))
      case 'service_tested':
        return entries.service_tested(entry.facts.service, entry.facts.result)
      case 'pages_reviewed':
        return entries.pages_reviewed(entry.facts.pages)
      case 'pictures_added':
        return entries.pictures_added(entry.facts.count)
      case 'messages_sent_again':
        return entries.messages_sent_again(entry.facts.count)
      case 'import_uploaded':
      case 'import_checked_again':
      case 'import_started':
      case 'import_stopped':
      case 'import_removed':
        return entries[entry.what](entry.facts.file)
      case 'page_restored':
        return entries.page_restored(entry.facts.language, entry.facts.version)
      case 'page_created':
      case 'page_saved':
      case 'page_reset':
      case 'page_deleted':
        return entries[entry.what](entry.facts.language)
      case 'role_changed':
        return entries.role_changed(entry.facts.from, entry.facts.to)
      case 'person_invited':
      case 'invitation_withdrawn':
      case 'person_joined':
      case 'access_ended':
        return entries[entry.what](entry.facts.role)
      default:
        return entries[entry.what]
    }
  }
}
