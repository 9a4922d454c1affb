import { plural } from '../../plural.ts'

export const home = {
  metaTitle: 'Furniture that fits',
  title: 'Furniture that fits',
  intro:
    'See our furniture side by side, all to the same scale. Dimensions, delivery and return conditions are on every product page.',
  emptyIntro:
    'Our range is coming soon. You will see our furniture side by side here, all to the same scale. Please check back later.',
  seeAll: 'See all furniture',
  seeRoom: 'See this room',
  howWeMeasure: 'How we measure',

  rowLabel: 'Some of our furniture, all to the same scale',
  rowTitle: 'Side by side, to scale',
  rowScrolls: 'Scroll sideways for more',
  door: 'A door, for comparison',
  metres: (count: number) => `${count}\u00a0m`,

  categories: 'What are you looking for?',
  productCount: (count: string, of: number) => `${count} ${plural('en', of, 'product', 'products')}`,
  collections: 'Collections',
  newest: 'New arrivals',
  allNew: 'All products, newest first',
  reduced: 'Reduced',

  seen: {
    title: 'Recently viewed',
    note: 'Stored on this device only.',
    remember: 'Remember viewed products',
    started: 'From now on, products you view appear here.',
    stop: 'Stop and clear',
  },
}
