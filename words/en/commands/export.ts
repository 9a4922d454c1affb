import { plural } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

const count = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const products = (value: number) => counted(value, 'product', 'products')
const variants = (value: number) => counted(value, 'variant', 'variants')
const groups = (value: number) =>
  counted(value, 'category, room or collection', 'categories, rooms and collections')

export const exportProblems: SentencesOf<'export'> = {
  'export.file_exists': ({ file }) =>
    `${file} is there already. Choose another name, or say --force to replace it.`,
  'export.cannot_write': ({ file, reason }) =>
    ({
      noFolder: `${file} cannot be written: there is no such folder.`,
      isFolder: `${file} cannot be written: it is a folder.`,
      denied: `${file} cannot be written: writing there is not allowed.`,
      full: `${file} cannot be written: the disk is full. Nothing was left behind.`,
    })[reason],
}

export const report = {
  progress: ({ done, of }: { done: number; of: number }) => `${count(done)} of ${products(of)}`,
  done: (it: { products: number; variants: number; groups: number; file: string; seconds: string }) =>
    `Exported ${products(it.products)} in ${variants(it.variants)} and ${groups(it.groups)} in ${it.seconds} s: ${it.file}`,
  leftOut: ({ handles, more }: { handles: readonly string[]; more: number }) =>
    `Left out, because no variant of theirs can be described any more: ${handles.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`,
}

export const command = {
  usage: 'npm run export -- [FILE] [--force] [--language en|de]',
  help: [
    'Writes the whole catalogue as a CSV file that npm run import takes back. docs/import.md tells the format.',
    '  FILE         where to; catalogue-DATE.csv when not said, standard output when it is -',
    '  --force      replaces a file that is there already',
    '  --language   the language of what is said here',
  ].join('\n'),
  oneFile: 'Please name one file.',
  unknownLanguage: 'The languages are en and de.',
}
