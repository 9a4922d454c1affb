import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { stemmers } from '../vocabulary/languages.ts'
import { textsOf, type SearchableProduct } from './product-texts.ts'
import { splitWords } from './text-index.ts'

/**
 * Writes the search texts of the given products. Must run in the transaction that has raised the catalogue's version.
 */
export async function writeTexts(
  tx: Db,
  ids: readonly ProductId[],
  products: readonly (SearchableProduct & { readonly id: ProductId })[],
): Promise<void> {
  const found = products.flatMap((product) =>
    languages.map((language) => ({ id: product.id, language, ...textsOf(product, language) })),
  )
  await sql`delete from search_texts where product_id = any(${[...ids]}::uuid[])`.execute(tx)
  const rows = found.map(({ id, language, texts }) => ({ product_id: id, language, ...texts }))
  await sql`
    insert into search_texts (product_id, language, version, name, kind, made, said, head)
    select product_id, language, (select version from catalogue_version), name, kind, made, said, head
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      product_id uuid, language text, name text, kind text, made text, said text, head text)`.execute(tx)
  await writeStems(tx, found)
}

/**
 * Deletes all stems. Call it before the index is rebuilt, because another version of the stemmer may have written them.
 */
export async function deleteStems(db: Db): Promise<void> {
  await db.deleteFrom('search_stems').execute()
}

async function writeStems(
  tx: Db,
  found: readonly (ReturnType<typeof textsOf> & { readonly language: Language })[],
): Promise<void> {
  const inEach = languages.map((language) => {
    const shown = shownWords(found.filter((it) => it.language === language))
    return sql`
      select ${language}::text as language, word, shown, ${stemsOf(language)} as stems
      from unnest(${[...shown.keys()]}::text[], ${[...shown.values()]}::text[]) as given (word, shown)
      where not exists (select from search_stems known where known.language = ${language} and known.word = given.word)`
  })
  await sql`
    insert into search_stems (language, word, shown, stems)
    select * from (${sql.join(inEach, sql` union all `)}) as met
    order by language, word
    on conflict do nothing`.execute(tx)
}

function shownWords(found: readonly ReturnType<typeof textsOf>[]): Map<string, string> {
  const shown = new Map<string, string>()
  for (const { texts, shown: written } of found) {
    for (const word of Object.values(texts).flatMap(splitWords)) {
      if (!shown.has(word)) shown.set(word, written.get(word) ?? word)
    }
  }
  return shown
}

/**
 * Returns SQL for an array of the stems of `word`: the stem in the given language first, then the stems in the other
 * languages, because a text may exist in only one language.
 */
export function stemsOf(language: Language) {
  const stems = [language, ...languages.filter((other) => other !== language)].map(
    (one) => sql`coalesce((ts_lexize(${`${stemmers[one]}_stem`}::regdictionary, word))[1], word)`,
  )
  return sql`array[${sql.join(stems)}]`
}
