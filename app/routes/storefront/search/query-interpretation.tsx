import { Link } from 'react-router'
import { inQuotes } from '#shop/search/literal.ts'
import { type ListingData, listingHref } from '#app/components/listing/listing-url.ts'
import { useChoiceWords } from '#app/components/listing/use-filter-labels.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './query-interpretation.module.css'

/** Shows how the query was interpreted, with links that undo the interpretation. */
export function Reading({ query, listing, currency }: Omit<ListingData, 'place'>) {
  const { listing: say } = useWords().words
  const wordsOf = useChoiceWords(currency)
  const { didYouMean, understood } = listing
  const implied = understood?.filters ?? []
  const chips = implied
    .filter(({ applied }) => applied)
    .map(({ typed, choices, without }) => {
      const text = choices.map(wordsOf).join(', ')
      return { key: typed, text, label: say.remove(text), to: listingHref('search', without) }
    })
  const leftOut = implied.filter(({ applied }) => !applied)
  return (
    <>
      {didYouMean && (
        <p className={classNames(looks.measure, looks.quiet)}>
          {say.shownInstead(didYouMean)}{' '}
          <Link to={listingHref('search', { ...query, q: inQuotes(query.q), page: 1 })}>
            {say.searchInstead(query.q)}
          </Link>
        </p>
      )}
      {leftOut.map(({ typed }) => (
        <p key={typed} className={classNames(looks.measure, looks.quiet)}>
          {say.leftOut(typed)}
        </p>
      ))}
      {chips.length > 0 && (
        <div className={row([2, 3], styles.understood)}>
          <span className={classNames(looks.measure, looks.quiet)}>{say.understood}</span>
          <Chips label={say.understood} chips={chips} />
        </div>
      )}
    </>
  )
}
