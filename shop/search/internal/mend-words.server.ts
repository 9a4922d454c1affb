import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { Language } from '#shop/language.ts'
import { closestWord } from './mend.ts'

const MOST_CANDIDATES = 1_000

/** The words with those that nothing is called replaced by what was probably meant; null when there is nothing to mend. */
export async function mendWords(
  db: Db,
  words: readonly string[],
  language: Language,
): Promise<string[] | null> {
  const { rows } = await sql<{ typed: string; known: boolean; near: string[] }>`
    select typed,
      exists (select from search_words s where s.language = ${language} and s.word like typed || '%') as known,
      array(
        select s.word from search_words s
        where s.language = ${language} and (s.word % typed
          or left(s.word, 1) in (left(typed, 1), substr(typed, 2, 1))
            and length(s.word) between length(typed) - 2 and length(typed) + 2)
        limit ${MOST_CANDIDATES}
      ) as near
    from unnest(${[...words]}::text[]) with ordinality as given (typed, place)
    order by place`.execute(db)
  const mended = rows.map(({ typed, known, near }) => (known ? typed : (closestWord(typed, near) ?? typed)))
  return mended.some((word, index) => word !== words[index]) ? mended : null
}
