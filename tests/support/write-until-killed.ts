// A separate process that opens the database in a folder, writes rows, and prints the number of each row once it is
// committed.
//   node write-until-killed.ts FOLDER ROUND
import { sql } from 'kysely'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'

const [folder = '', round = '1'] = process.argv.slice(2)
const { db } = await openEmbedded({ folder })
await sql`create table if not exists kept (round integer, number integer, part text)`.execute(db)
process.stdout.write('open\n')

for (let number = 1; ; number += 1) {
  await inTransaction(db, async (tx) => {
    await sql`insert into kept values (${Number(round)}, ${number}, 'first')`.execute(tx)
    await sql`insert into kept values (${Number(round)}, ${number}, 'second')`.execute(tx)
  })
  process.stdout.write(`${number}\n`)
}
