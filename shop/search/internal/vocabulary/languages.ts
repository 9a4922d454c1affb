import type { Language } from '#shop/language.ts'

const lists: Record<Language, string> = {
  en: `a an and any are as at be best buy by can for from good has have i in inside into is it its looking made me my
    need new nice of off on or our set some that the their there this to up us use want wanted we what which with without
    you your`,
  de: `ab als am an andere auch auf aus bei bis bitte das dass dem den der des die dein deine ein eine einem einen einer
    eines er es etwas fur fuer gesucht gibt gute guten haben hat ich ihr im in ist kann kaufen man mein meine meinen mit
    nach neu neue noch oder ohne schon schone schoner schones sein sich sind so suche suchen uber ueber um und uns unser
    vom von vor was welche wie wir zu zum zur`,
}

const sets = {
  en: new Set(lists.en.split(/\s+/)),
  de: new Set(lists.de.split(/\s+/)),
} satisfies Record<Language, Set<string>>

/** Returns whether a normalised word (see `fold`) is a stop word, such as "the" or "with". */
export function isStopWord(word: string, language: Language): boolean {
  return sets[language].has(word)
}

/**
 * Words about the shop that customers type, normalised by `fold`, such as "sale". The search must not correct these
 * words to similar words for products.
 */
const shopWords: Record<Language, ReadonlySet<string>> = {
  en: new Set([
    'sale',
    'sales',
    'offer',
    'offers',
    'deal',
    'deals',
    'gift',
    'gifts',
    'cheap',
    'price',
    'store',
  ]),
  de: new Set([
    'angebot',
    'angebote',
    'rabatt',
    'billig',
    'gunstig',
    'preis',
    'geschenk',
    'gutschein',
    'laden',
  ]),
}

/**
 * Returns true for a normalised word (see `fold`) that the search never corrects, even if no product has the word. For
 * example, "sale" is not corrected to "sage".
 */
export function isNeverCorrected(word: string, language: Language): boolean {
  return shopWords[language].has(word)
}

/** PostgreSQL's stemmer dictionary for each language. */
export const stemmers: Record<Language, string> = { en: 'english', de: 'german' }

/** Whether the language forms compounds as one word, as in Esstisch. */
export const formsCompounds: Record<Language, boolean> = { en: false, de: true }
