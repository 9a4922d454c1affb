import type { Language } from '#shop/language.ts'
import { isStopWord } from './stop-words.ts'

/** What people call the same thing, folded; a line is one thing. */
const things: Record<Language, string> = {
  en: `sofa, couch, settee
    loveseat, love seat, two seater
    sofa bed, sofabed, sleeper sofa, sleeper, pull out couch
    corner sofa, sectional, sectional sofa
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
    pendant lamp, pendant light, hanging lamp, hanging light
    floor lamp, standing lamp
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
    coat rack, coat stand, hat stand, clothes rack
    garden, outdoor, patio
    kids, children, childrens
    gray, grey
    wood, wooden, timber
    cutlery, flatware, silverware
    fridge, refrigerator
    cooktop, hob
    picture frame, photo frame
    cover, slipcover
    television, tv`,
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
    hangelampe, pendelleuchte, pendellampe, hangeleuchte
    stehlampe, stehleuchte
    tischlampe, tischleuchte
    deckenlampe, deckenleuchte
    teppich, laufer
    tv mobel, tv bank, lowboard, fernsehtisch, fernsehschrank
    garten, outdoor, terrasse, balkon
    barhocker, barstuhl, tresenhocker
    beistelltisch, ablagetisch
    garderobe, kleiderstander
    samt, velours, velvet
    bett, bettgestell
    vorhang, gardine
    kissen, polster
    holz, holzern
    arbeitszimmer, homeoffice, buro`,
}

const groups = {
  en: groupsOf('en'),
  de: groupsOf('de'),
} satisfies Record<Language, Map<string, readonly string[][]>>

/** For each word in a row what else it may be called, alone or with its neighbours; the longest that is known counts. */
export function synonymsFor(
  words: readonly string[],
  language: Language,
  longest: number,
): readonly (readonly (readonly string[])[])[] {
  const found: string[][][] = words.map(() => [])
  const taken = words.map(() => false)
  for (let length = longest; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const places = Array.from({ length }, (_, index) => from + index)
      if (places.some((place) => taken[place])) continue
      const others = calledElse(words.slice(from, from + length), language)
      for (const place of others.length > 0 ? places : []) {
        found[place] = others
        taken[place] = true
      }
    }
  }
  return found
}

/** Every word that stands in for another, to know its stem in time. */
export function synonymWords(language: Language): string[] {
  return [...new Set([...groups[language].keys()].flatMap((phrase) => phrase.split(' ')))]
}

const ENDINGS: Record<Language, readonly string[]> = {
  en: ['', 's', 'es'],
  de: ['', 'n', 'en', 'e', 's', 'er'],
}

/** The phrase as it is known, though its last word may stand in another form. */
function calledElse(words: readonly string[], language: Language): string[][] {
  const phrase = words.join(' ')
  for (const ending of ENDINGS[language]) {
    const known =
      phrase.endsWith(ending) && groups[language].get(phrase.slice(0, phrase.length - ending.length))
    if (known) return known
  }
  return []
}

function groupsOf(language: Language): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const line of things[language].split('\n')) {
    const phrases = line.split(',').map((phrase) => telling(phrase.trim().split(' '), language))
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      const key = phrase.join(' ')
      found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  return found
}

function telling(words: readonly string[], language: Language): string[] {
  return words.filter((word) => !isStopWord(word, language))
}
