// node scripts/prose-sample.ts [SEED]: prints 45 random doc comments and 36 random sentences of the documentation. A
// reader who does not know the code then judges them. The same seed gives the same sample.
import { generator } from '../tests/support/depth.ts'
import { docComments, docSentences, type Passage } from './lib/prose-sample.ts'

const seed = Number(process.argv[2] ?? 1)
if (!Number.isSafeInteger(seed)) throw new Error(`${process.argv[2]} is not a whole number`)
const next = generator(seed)

print('Comments', docComments(), 45)
print('Sentences', docSentences(), 36)

function print(title: string, all: Passage[], count: number): void {
  console.log(`\n${title}: ${count} of ${all.length}, seed ${seed}\n`)
  const drawn = all
    .map((passage) => ({ passage, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
  for (const [index, { passage }] of drawn.entries())
    console.log(`${index + 1}. ${passage.where}\n   ${passage.text}\n`)
}
