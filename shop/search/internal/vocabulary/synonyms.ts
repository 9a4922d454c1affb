import type { Language } from '#shop/language.ts'
import { isStopWord } from './languages.ts'

/**
 * Synonyms for kinds of product, normalised by `fold`, one set of synonyms in each line. These synonyms match only
 * where a product's texts name the kind of the product. The words after `>` name narrower kinds. A search for a word
 * before `>` also finds the narrower kinds, but not the other way round: "ceiling lamp" also finds pendant lamps, but
 * "pendant lamp" does not find other ceiling lamps.
 */
const kindSynonyms: Record<Language, string> = {
  en: `sofa, couch, settee
    loveseat, love seat, two seater
    sofa bed, sofabed, sleeper sofa, sleeper, pull out couch
    corner sofa, sectional, sectional sofa, sectional couch, corner couch
    bunk bed, loft bed
    daybed, day bed, chaise longue, chaise
    armchair, easy chair, lounge chair, accent chair
    footstool, ottoman, pouf, pouffe, footrest
    wardrobe, closet, armoire
    cupboard, cabinet
    chest of drawers, dresser, drawer chest
    nightstand, bedside table, night table
    bookcase, bookshelf, book shelf
    shelf, shelves, shelving
    sideboard, buffet, credenza
    tv stand, tv unit, tv bench, media unit, media console, television stand
    rug, carpet
    lamp, light, lighting
    pendant lamp, pendant light, pendant, hanging lamp, hanging light
    ceiling lamp, ceiling light > pendant lamp, pendant light, pendant, hanging lamp, hanging light
    floor lamp, standing lamp
    desk lamp, work lamp > reading lamp, table lamp
    bedside lamp > table lamp, reading lamp
    reading lamp > desk lamp
    desk, writing desk, writing table
    office chair, desk chair, swivel chair, task chair
    bar stool, counter stool, barstool
    coffee table, cocktail table
    side table, end table, occasional table
    curtain, drape
    duvet, comforter, quilt
    cushion, pillow
    faucet, tap
    countertop, worktop
    trash can, waste bin, garbage can, wastebasket, bin
    cot, crib
    shoe rack, shoe cabinet, shoe bench, shoe storage
    coat rack, coat stand, hat stand, clothes rack
    cutlery, flatware, silverware
    fridge, refrigerator
    cooktop, hob
    picture frame, photo frame
    cover, slipcover`,
  de: `sofa, couch
    ecksofa, eckcouch, wohnlandschaft
    schlafsofa, schlafcouch, bettsofa, bettcouch
    sessel, fauteuil, lehnstuhl
    hocker, pouf, fusshocker, schemel, ottomane
    liege, recamiere, chaiselongue, tagesbett, daybed
    kleiderschrank, garderobenschrank
    sideboard, anrichte, kredenz, buffet
    kommode, schubladenkommode
    nachttisch, nachtkonsole, nachtkastchen, nachtschrank
    couchtisch, sofatisch, wohnzimmertisch, kaffeetisch
    esstisch, esszimmertisch, kuchentisch, speisetisch
    schreibtisch, arbeitstisch, burotisch
    burostuhl, schreibtischstuhl, drehstuhl
    regal, bucherregal
    wandregal, wandboard
    lampe, leuchte, licht
    etagenbett, stockbett, hochbett, doppelstockbett
    stehlampe, stehleuchte
    tischlampe, tischleuchte
    schreibtischlampe, schreibtischleuchte, arbeitsleuchte > leselampe, leseleuchte, tischlampe, tischleuchte
    nachttischlampe, nachttischleuchte > tischlampe, tischleuchte, leselampe, leseleuchte
    leselampe, leseleuchte
    hangelampe, pendelleuchte, pendellampe, hangeleuchte
    deckenlampe, deckenleuchte > hangelampe, pendelleuchte, pendellampe, hangeleuchte
    teppich, laufer
    tv mobel, tv bank, lowboard, fernsehtisch, fernsehschrank
    schuhschrank, schuhregal, schuhbank
    barhocker, barstuhl, tresenhocker
    beistelltisch, ablagetisch
    garderobe, kleiderstander
    bett, bettgestell
    vorhang, gardine
    kissen, polster`,
}

/** Synonyms that match anywhere in a product's texts. */
const generalSynonyms: Record<Language, string> = {
  en: `garden, outdoor, patio
    kids, children, childrens
    gray, grey
    wood, wooden, timber
    television, tv`,
  de: `garten, outdoor, terrasse, balkon
    samt, velours, velvet
    holz, holzern
    arbeitszimmer, homeoffice, buro`,
}

/**
 * A synonym. If `by` is `head`, the synonym matches a product only where it is the head noun, which names the kind of
 * product. If `by` is `word`, it matches everywhere.
 */
export interface Synonym {
  readonly words: readonly string[]
  readonly by: 'word' | 'head'
}

const synonymIndex = { en: synonymsIn('en'), de: synonymsIn('de') } satisfies Record<
  Language,
  Map<string, Synonym[]>
>

const LONGEST_PHRASE = 3

/**
 * Returns the synonyms of each word, alone or together with adjacent words. If a word belongs to several known phrases,
 * its synonyms are those of the longest phrase.
 */
export function synonymsFor(words: readonly string[], language: Language): readonly (readonly Synonym[])[] {
  const found: (readonly Synonym[])[] = words.map(() => [])
  const covered = words.map(() => false)
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const positions = Array.from({ length }, (_, index) => from + index)
      if (positions.some((position) => covered[position])) continue
      const others = synonymsOf(words.slice(from, from + length), language)
      for (const position of others.length > 0 ? positions : []) {
        found[position] = others
        covered[position] = true
      }
    }
  }
  return found
}

/** Returns all words of all synonyms, so that their stems can be loaded in advance. */
export function synonymWords(language: Language): string[] {
  return [...new Set([...synonymIndex[language].keys()].flatMap((phrase) => phrase.split(' ')))]
}

const ENDINGS: Record<Language, readonly string[]> = {
  en: ['', 's', 'es'],
  de: ['', 'n', 'en', 'e', 's', 'er'],
}

/** Returns the synonyms of a phrase. The last word may have a grammatical ending, such as the plural "s". */
function synonymsOf(words: readonly string[], language: Language): readonly Synonym[] {
  const phrase = words.join(' ')
  const forms = ENDINGS[language]
    .filter((ending) => phrase.endsWith(ending))
    .map((ending) => phrase.slice(0, phrase.length - ending.length))
  return forms.map((form) => synonymIndex[language].get(form)).find((found) => found !== undefined) ?? []
}

function synonymsIn(language: Language): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>()
  const add = (line: string, by: Synonym['by']) => {
    const [phrases = [], narrower = []] = line.split('>').map((part) => phrasesIn(part, language))
    for (const phrase of phrases) {
      const others = [...phrases.filter((other) => other !== phrase), ...narrower].map((words) => ({
        words,
        by,
      }))
      const key = phrase.join(' ')
      found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  for (const line of kindSynonyms[language].split('\n')) add(line, 'head')
  for (const line of generalSynonyms[language].split('\n')) add(line, 'word')
  return found
}

function phrasesIn(text: string, language: Language): string[][] {
  return text.split(',').map((phrase) => withoutStopWords(phrase.trim().split(' '), language))
}

function withoutStopWords(words: readonly string[], language: Language): string[] {
  return words.filter((word) => !isStopWord(word, language))
}
