import { formatNumber } from '../../format.ts'
import { countPhrase } from '../../plural.ts'

const products = (count: number) =>
  `${formatNumber(count, 'en')}\u00a0${count === 1 ? 'product' : 'products'}`
const values = (count: number) => `${formatNumber(count, 'en')}\u00a0${count === 1 ? 'value' : 'values'}`

const endings = {
  none: 'To the cent',
  whole: 'To .00',
  ninety: 'To .90',
  ninety_nine: 'To .99',
}

/** Texts of the staff pages that change many products at once. */
export const staffBulkEdits = {
  title: 'Bulk edit',
  back: 'All products',
  toBulkEdits: 'Bulk edits',
  list: {
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose all products of this page',
    chosen: 'Change chosen products',
    all: (count: number) => (count === 1 ? `Change ${products(count)}` : `Change all ${products(count)}`),
    label: 'Change many products',
  },
  chosen: (count: number) => `${products(count)} chosen`,
  matching: (count: number) => `${products(count)} that the list finds with its search and filters`,
  missing: (count: number) =>
    `${countPhrase('en', count, 'chosen product does', 'chosen products do')} not exist any more.`,
  intro:
    'Choose what to change. The next page shows every change before anything is applied. Afterwards you can undo it.',
  toList: 'Choose products',
  preview: 'Preview',
  kinds: {
    price: 'Price',
    status: 'Status',
    category: 'Category',
    lead_time: 'Weeks of production',
    tag: 'Tag',
  },
  fields: {
    direction: 'Change',
    value: 'By',
    unit: 'Unit',
    ending: 'Round',
    former: 'Former price',
    to: 'New status',
    how: 'Change',
    category: 'Category',
    weeks: 'Weeks of production',
    tag: 'Tag',
  },
  hints: {
    price: 'Changes the variants for sale. Rounding takes the nearest price.',
    status:
      'The shop publishes no product without a variant for sale. An archived one must become a draft first.',
    weeks: 'Changes the variants for sale that are made to order or to specification.',
    tag: 'Customers do not see tags, but the search reads them.',
  },
  directions: { raise: 'Raise', lower: 'Lower' },
  percent: 'per cent',
  amount: (currency: string) => `amount in ${currency}`,
  endings,
  formers: {
    keep: 'Leave as it is',
    before: 'Show the price before this change',
    remove: 'Remove',
  },
  statuses: { active: 'Published', draft: 'Draft', archived: 'Archived' },
  categoryChanges: {
    main: 'Make it the main category',
    add: 'Add',
    remove: 'Remove',
  },
  tagChanges: { add: 'Add', remove: 'Remove' },
  noCategory: 'Please choose',
  errors: {
    percent_raise: (most: string) => `Please enter a percentage from 0.01 to ${most}, such as 10 or 7.5.`,
    percent_lower: (most: string) =>
      `Please enter a percentage from 0.01 to ${most}, such as 10 or 7.5. No price may fall to zero.`,
    amount: 'Please enter an amount above zero, such as 20 or 19.90.',
    choice: 'Please choose one of the listed values.',
    category: 'Please choose a category. This one does not exist.',
    weeks: (most: number) => `Please enter a whole number from 0 to ${most}.`,
    tag: (most: number) => `Please enter a tag of at most ${most} characters.`,
  },
  changes: {
    price: (by: string, ending: keyof typeof endings, former: 'keep' | 'before' | 'remove') =>
      [
        `Prices ${by}`,
        ending === 'none' ? '' : `rounded ${endings[ending].toLowerCase()}`,
        { keep: '', before: 'the price before becomes the former price', remove: 'former prices removed' }[
          former
        ],
      ]
        .filter(Boolean)
        .join(', '),
    status: (status: string) => `New status: ${status}`,
    category: {
      main: (name: string) => `Main category: ${name}`,
      add: (name: string) => `Added to the category ${name}`,
      remove: (name: string) => `Removed from the category ${name}`,
    },
    lead_time: (weeks: number) => `Weeks of production: ${weeks}`,
    tag: {
      add: (tag: string) => `Tag added: ${tag}`,
      remove: (tag: string) => `Tag removed: ${tag}`,
    },
  },
  goneCategory: 'deleted category',
  states: {
    previewed: 'Preview',
    applying: 'Being applied',
    applied: 'Applied',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  stateTexts: {
    previewed: 'Nothing has changed yet. This is exactly what happens when you apply it.',
    applying: 'The shop applies the changes, all of them or none. It stays open to customers.',
    applied: 'The changes are applied.',
    undoing: 'The shop restores the previous values.',
    undone: 'The previous values are restored, except those listed below.',
    undoneAll: 'All previous values are restored.',
  },
  refresh: 'Refresh',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  facts: {
    products: 'Products chosen',
    changed: 'Products that change',
    values: 'Values that change',
    unchanged: 'Products that already have the value',
    refused: 'Products that cannot be changed',
    created: 'Preview',
    applied: 'Applied',
    undone: 'Undone',
  },
  noChange: 'Nothing would change.',
  table: 'Changes',
  first: (shown: number, of: number) =>
    `The first ${formatNumber(shown, 'en')} of ${formatNumber(of, 'en')} are shown.`,
  columns: {
    product: 'Product',
    variant: 'Variant',
    before: 'Before',
    after: 'After',
    now: 'Now',
    reason: 'Reason',
  },
  gone: (slug: string) => `${slug} (deleted)`,
  none: 'None',
  offer: (price: string, former: string | null) =>
    former === null ? price : `${price} (formerly ${former})`,
  refusals: 'Cannot be changed',
  reasons: {
    gone: 'The product no longer exists.',
    archived: 'It is archived. Make it a draft first.',
    nothing_for_sale: 'No variant is for sale.',
    price_zero: 'The price would be zero or less.',
    price_too_high: 'The price would be too high for the shop.',
    not_reduced: 'The former price would not be higher than the price.',
    other_currency: 'It has a price in another currency.',
    from_stock: 'It is sold from stock and has no weeks of production.',
    too_many_categories: 'It is already in 50 categories.',
    too_many_tags: 'It already has 50 tags.',
  },
  kept: 'Not restored',
  keptReasons: {
    changed: 'Changed in the meantime, so it stays.',
    gone: 'The product or variant no longer exists.',
    nothing_for_sale: 'No variant is for sale any more, so it stays unpublished.',
    category_gone: 'One of the previous categories no longer exists.',
    invalid: 'The shop cannot save this product. Please correct it in the editor.',
  },
  jumps: {
    halved: (count: number, example: string) =>
      count === 1
        ? `The price of 1\u00a0variant falls by more than half: ${example}.`
        : `The prices of ${formatNumber(count, 'en')}\u00a0variants fall by more than half, for example ${example}.`,
    doubled: (count: number, example: string) =>
      count === 1
        ? `The price of 1\u00a0variant more than doubles: ${example}.`
        : `The prices of ${formatNumber(count, 'en')}\u00a0variants more than double, for example ${example}.`,
    example: (sku: string, from: string, to: string) => `${sku}, ${from} → ${to}`,
    confirm: 'I have checked the prices.',
  },
  apply: (count: number) => `Apply to ${products(count)}`,
  applied: (count: number) => `${products(count)} changed.`,
  queued: 'The changes are being applied.',
  stale: 'The products have changed since this preview. It can no longer be applied.',
  previewAgain: 'Make a new preview',
  cancel: 'Cancel',
  undo: 'Undo',
  undoText: 'Restores the previous values. A value that was changed in the meantime stays.',
  undone: (count: number) => `${products(count)} restored.`,
  undoQueued: 'The previous values are being restored.',
  recent: {
    title: 'Latest bulk edits',
    none: 'No bulk edits yet.',
    columns: { change: 'Change', time: 'Time', state: 'State', result: 'Result' },
    result: (changed: number, count: number) => `${products(changed)}, ${values(count)}`,
  },
}
