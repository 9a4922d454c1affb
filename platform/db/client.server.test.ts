import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'

describeOnEachEngine('what a query answers', ({ db }) => {
  it('whole numbers, days, instants and documents come alike from both engines', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as number, array[1, null]::int8[] as numbers,
        date '2026-02-03' as day, array[date '2026-02-03'] as days,
        timestamptz '2026-02-03 04:05:06.789+01' as instant,
        '{"a": [1, null]}'::jsonb as document, 1.50::numeric as exact, true as truth, null as nothing
    `.execute(db())
    expect(rows).toEqual([
      {
        number: 9007199254740991,
        numbers: [1, null],
        day: '2026-02-03',
        days: ['2026-02-03'],
        instant: new Date('2026-02-03T03:05:06.789Z'),
        document: { a: [1, null] },
        exact: '1.50',
        truth: true,
        nothing: null,
      },
    ])
  })
})
