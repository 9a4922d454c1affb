import { X } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { type FilterChoice, groupKinds, parameterOf, valueFilters } from '#shop/search/search.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useWords } from '../words/words.tsx'
import {
  formAction,
  groupInPath,
  LENGTH_UNIT_FIELD,
  type ListingData,
  listingHref,
  withoutFilters,
} from './listing-url.ts'
import { Facets } from './facets/facets.tsx'
import styles from './filters.module.css'
import { useDrawer } from './use-drawer.ts'
import type { LiveForm } from './use-live-form.ts'

interface FiltersProps extends ListingData {
  readonly ids: { readonly filters: string; readonly form: string }
  /** The active filters. */
  readonly filterChoices: readonly FilterChoice[]
  readonly live: LiveForm
}

/**
 * Shows the filters: in a column on wide pages, in a drawer on phones. The drawer is a native popover, which opens
 * without JavaScript.
 */
export function Filters({ ids, listingKind, query, listing, currency, filterChoices, live }: FiltersProps) {
  const { words, lengthUnit } = useWords()
  const { listing: texts } = words
  const element = useRef<HTMLDivElement>(null)
  const { isOpen, onBeforeToggle } = useDrawer(element)
  const drawer = isOpen && ({ role: 'dialog', 'aria-modal': true, 'aria-label': texts.filters } as const)
  return (
    <div
      ref={element}
      id={ids.filters}
      popover="auto"
      className={styles.filters}
      onBeforeToggle={onBeforeToggle}
      {...drawer}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.filters}</h2>
        <button
          type="button"
          className={looks.roundTarget}
          aria-label={texts.closeFilters}
          popoverTarget={ids.filters}
          popoverTargetAction="hide"
        >
          <Icon of={X} />
        </button>
      </div>
      <Form
        id={ids.form}
        action={formAction(listingKind, query)}
        autoComplete="off"
        className={styles.body}
        onChange={live.handleChange}
      >
        <HiddenFilterFields {...{ listingKind, query, listing }} />
        {lengthUnit === 'in' && <input type="hidden" name={LENGTH_UNIT_FIELD} value={lengthUnit} />}
        <Facets {...{ listingKind, query, listing, currency, filterChoices }} isWaiting={live.isWaiting} />
        <div className={classNames(looks.onlyWithoutScripts, styles.apply)}>
          <Button kind="secondary" wide>
            {texts.apply}
          </Button>
        </div>
      </Form>
      <DrawerFooter id={ids.filters} total={listing.total}>
        {filterChoices.length > 0 && (
          <LinkButton
            kind="quiet"
            to={listingHref(listingKind, withoutFilters(query, groupInPath[listingKind]))}
            preventScrollReset
          >
            {texts.clearAll}
          </LinkButton>
        )}
      </DrawerFooter>
    </div>
  )
}

/**
 * Adds a hidden form field for each active filter that has no visible field, so that the submitted form still contains
 * these filters. Categories, rooms and collections have no visible field, because they are links. A selected value that
 * its facet does not list has no visible field either.
 */
function HiddenFilterFields({
  listingKind,
  query,
  listing,
}: Pick<FiltersProps, 'listingKind' | 'query' | 'listing'>) {
  const groupFilters = groupKinds
    .filter((group) => group !== groupInPath[listingKind])
    .map((group) => [group, query[group]] as const)
  const unknown = valueFilters.flatMap((kind) =>
    query[kind]
      .filter((chosen) => !listing.facets[kind].some(({ code }) => code === chosen))
      .map((code) => [kind, code] as const),
  )
  return (
    <>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {[...groupFilters, ...unknown].map(
        ([kind, code]) =>
          code !== null && <input key={kind + code} type="hidden" name={parameterOf[kind]} value={code} />,
      )}
    </>
  )
}

/**
 * Shows the number of results inside the drawer. The page behind an open drawer is inert, so screen readers cannot
 * reach the number of results there.
 */
function DrawerFooter({ id, total, children }: { id: string; total: number; children: ReactNode }) {
  const { words, format } = useWords()
  const { listing: texts } = words
  const count = format.number(total)
  return (
    <div className={classNames(looks.onlyWithScripts, styles.foot)}>
      {children}
      <Button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.show}>
        {texts.showResults(count, total)}
      </Button>
      <VisuallyHidden aria-live="polite">{texts.resultCount(count, total)}</VisuallyHidden>
    </div>
  )
}
