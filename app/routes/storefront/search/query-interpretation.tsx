import { Link } from 'react-router'
import { inQuotes } from '#shop/search/literal.ts'
import { type ListingData, listingHref } from '#app/components/listing/listing-url.ts'
import { useFilterLabels } from '#app/components/listing/use-filter-labels.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './query-interpretation.module.css'

/**
 * Shows how the search interpreted the text, for example “under 200 cm” as a filter, with links that remove each part
 * of the interpretation.
 */
export function QueryInterpretation({ query, listing, currency }: Omit<ListingData, 'listingKind'>) {
  const { listing: texts } = useWords().words
  const labelOf = useFilterLabels(currency)
  const { didYouMean, interpretation, unknownWords = [] } = listing
  const implied = interpretation?.filters ?? []
  const chips = implied
    .filter(({ applied }) => applied)
    .map(({ typed, filterChoices, without }) => {
      const text = filterChoices.map(labelOf).join(', ')
      return { key: typed, text, label: texts.remove(text), to: listingHref('search', without) }
    })
  const leftOut = implied.filter(({ applied }) => !applied)
  return (
    <>
      {didYouMean && (
        <p className={classNames(looks.measure, looks.quiet)}>
          {texts.shownInstead(didYouMean)}{' '}
          <Link to={listingHref('search', { ...query, q: inQuotes(query.q), page: 1 })}>
            {texts.searchInstead(query.q)}
          </Link>
        </p>
      )}
      {unknownWords.length > 0 && listing.total > 0 && (
        <p className={classNames(looks.measure, looks.quiet)}>{texts.unknown(unknownWords)}</p>
      )}
      {leftOut.map(({ typed }) => (
        <p key={typed} className={classNames(looks.measure, looks.quiet)}>
          {texts.leftOut(typed)}
        </p>
      ))}
      {chips.length > 0 && (
        <div className={row([2, 3], styles.interpretation)}>
          <span className={classNames(looks.measure, looks.quiet)}>{texts.interpretation}</span>
          <Chips label={texts.interpretation} chips={chips} />
        </div>
      )}
    </>
  )
}
