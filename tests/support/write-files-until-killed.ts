// A separate process that stores files in a folder and prints the number of each file once it is stored. Each file
// consists of one repeated letter.
//   node write-files-until-killed.ts FOLDER
import { openFiles } from '#platform/files/open-file-store.server.ts'

const [folder = ''] = process.argv.slice(2)
const files = await openFiles({ kind: 'folder', folder })
for (let number = 0; ; number += 1) {
  await files.put(`photos/${number % 3}.avif`, Buffer.alloc(3_000_000, 'abcdefghij'.charAt(number % 10)))
  process.stdout.write(`${number}\n`)
}
