import { countPhrase } from '../../plural.ts'

const line = (label: string, hint?: string) => (hint === undefined ? { label } : { label, hint })

const kinds = {
  scene: { title: 'Room with products', text: 'The first room with a photo and markers on its products' },
  hero: { title: 'Heading and introduction', text: 'Title, text and link, with a picture if you upload one' },
  categories: { title: 'Categories', text: 'All main categories that have products' },
  rooms: { title: 'Rooms', text: 'All rooms that have products' },
  collections: { title: 'Collections', text: 'All collections that have products' },
  newest: { title: 'New arrivals', text: 'The newest products' },
  reduced: { title: 'Reduced products', text: 'The newest products with a reduced price' },
  products: { title: 'Chosen products', text: 'Products of your choice, in your order' },
  text: { title: 'Text', text: 'A title, a text and a link, with a picture if you upload one' },
  seen: {
    title: 'Recently viewed',
    text: 'Only for visitors who have agreed that their browser stores them',
  },
  row: { title: 'Products along a wall', text: 'Drawings of products, all to the same scale' },
  questions: { title: 'Four questions', text: 'Fit, delivery time, delivery and returns' },
  story: { title: 'Measure first', text: 'How product pages help to measure, with a link to “About us”' },
}

/** Names of the changes in the audit log. */
const changes = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  shown: 'shown',
  hidden: 'hidden',
  edited: 'edited',
  picture_set: 'picture replaced',
  picture_removed: 'picture removed',
}

/** Texts of the staff pages on which the owner arranges the home page. */
export const staffHomeBlocks = {
  intro: 'The home page shows these blocks from top to bottom. Changes take effect at once.',
  toShop: 'Show the home page',
  none: 'The home page has no blocks. It shows only the header and the footer.',
  kinds,
  changes,
  nameOf: (kind: string, title: string) => (title === '' ? kind : `${kind}: ${title}`),
  hidden: 'hidden',
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit: ${name}`,
  show: 'Show',
  showOf: (name: string) => `Show: ${name}`,
  hide: 'Hide',
  hideOf: (name: string) => `Hide: ${name}`,
  remove: 'Remove',
  removeText: 'Its texts and its picture are deleted. To keep them, hide the block instead.',
  removeNow: (name: string) => `Remove now: ${name}`,
  add: {
    title: 'Add a block',
    label: 'Kind of block',
    button: 'Add block',
    full: (most: number) => `The home page has ${most} blocks, the maximum. Remove one to add another.`,
  },
  done: {
    added: 'The block has been added at the end.',
    moved: 'The block has been moved.',
    shown: 'Visitors see the block now.',
    hidden: 'The block is hidden now.',
    removed: 'The block has been removed.',
    saved: 'The block has been saved.',
    picture_set: 'The picture has been saved. Describe it below: visitors see it once it has a description.',
    picture_removed: 'The picture has been removed.',
  },
  flaws: {
    empty: 'Visitors do not see this block, because it has no content yet.',
    no_title: { en: 'Missing on English pages: the title.', de: 'Missing on German pages: the title.' },
    no_alt: 'Visitors do not see the picture, because it has no description in each language.',
    no_picture: 'The picture no longer exists. Please upload it again.',
    gone: (count: number) =>
      `${countPhrase('en', count, 'product', 'products')} no longer for sale. The block leaves them out.`,
    all_gone: 'Visitors do not see this block, because none of its products is for sale.',
  },
  back: 'All blocks',
  content: 'Texts',
  noContent: 'This block has no texts of its own. You can move it or hide it.',
  heroHint: 'Where you set nothing, the page shows its standard texts and links.',
  save: 'Save block',
  fields: {
    'title.en': line('Title in English'),
    'title.de': line('Title in German'),
    'text.en': line('Text in English'),
    'text.de': line('Text in German'),
    linkTarget: line(
      'Target of the link',
      'A page of the shop, such as /furniture/seating, or an https address.',
    ),
    'linkLabel.en': line('Text of the link in English'),
    'linkLabel.de': line('Text of the link in German'),
    'alt.en': line(
      'Description of the picture in English',
      'What the picture shows, for people who do not see it.',
    ),
    'alt.de': line('Description of the picture in German'),
    products: line(
      'Products',
      'From 4 to 12 products, one per line: the SKU, or the address of the product page. The page shows them in this order.',
    ),
  },
  gone: 'No longer for sale:',
  picture: {
    title: 'Picture',
    current: 'Current picture',
    none: 'Without a picture, the block shows only its texts.',
    label: 'New picture',
    hint: 'JPEG, PNG, WebP or AVIF, each side at least 400 pixels, up to 15 MB. Wide pictures suit best.',
    button: 'Save picture',
    noFile: 'Please choose a picture.',
    remove: 'Remove picture',
  },
  errors: {
    no_such_product: ({ line }: { line: string }) => `The shop has no product “${line}”.`,
    product_count: ({ least, most }: { least: number; most: number }) =>
      `Please enter from ${least} to ${most} different products.`,
    target: () => 'Please enter a path of the shop that begins with /, or a complete https address.',
    title_needed: () => 'Please enter a title for the text in this language.',
  },
}
