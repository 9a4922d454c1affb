import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownersOf, readSources } from '#tests/support/house-rules.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { generateTables, TABLES_FILE, typesOf } from './generate-tables.server.ts'

const committed = readFileSync(TABLES_FILE, 'utf8')

test('the committed table types match the migrations', async () => {
  expect(await generateTables(), `${TABLES_FILE} is out of date: npm run tables`).toBe(committed)
})

describeOnEachEngine('the types of the tables', (on) => {
  test('are the same on each engine', async () => {
    expect(await typesOf(on.db())).toBe(committed)
  })
})

test('each table belongs to one module', () => {
  const declarations = readSources('{shop,demo,platform}/**/tables.server.ts')
  const declared = declarations.flatMap((source) => [...ownersOf([source]).keys()])
  const inDatabase = [
    ...(/^export interface DB \{\n(.*?)^\}/ms.exec(committed)?.[1] ?? '').matchAll(/^ +(\w+):/gm),
  ]
  expect(declared.toSorted()).toEqual(inDatabase.map(([, table = '']) => table).toSorted())
})
