import { plural } from '../../plural.ts'

export const home = {
  metaTitle: 'Furniture, drawn to scale',
  title: 'Furniture, drawn to scale',
  intro:
    'Every piece here stands beside the others exactly as large as it is. So you know that it fits, how it comes and what happens if it is wrong, before you pay.',
  emptyIntro:
    'The furniture is on its way. Soon every piece will stand here beside the others, exactly as large as it is. Please come back soon.',
  seeAll: 'See all furniture',
  howWeMeasure: 'How we measure',

  rowLabel: 'Some of our pieces, all to one scale',
  door: 'A door, for comparison',
  metres: (count: number) => `${count} m`,

  categories: 'What are you looking for?',
  pieces: (count: string, of: number) => `${count} ${plural('en', of, 'piece', 'pieces')}`,
  rooms: 'Room by room',
  collections: 'Drawn to stand together',
  newest: 'New in the shop',
  allNew: 'Everything, newest first',

  seen: {
    title: 'Recently seen',
    note: 'Remembered on this device only.',
    forget: 'Forget',
  },
}
