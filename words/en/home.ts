import { plural } from '../plural.ts'

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
  pieces: (count: string, of: number) => `${count} ${plural('en', of, { one: 'piece', other: 'pieces' })}`,
  rooms: 'Room by room',
  roomsIntro: 'Each room with what belongs in it, and the pieces that were drawn to stand together.',
  collections: 'Drawn to stand together',
  newest: 'New in the shop',
  allNew: 'Everything, newest first',

  seen: {
    title: 'Recently seen',
    note: 'Remembered on this device only.',
    forget: 'Forget',
  },

  storyTitle: 'First the drawing, then the piece',
  story: [
    'A joiner does not begin with wood. She begins with a drawing: three views, one scale, every measure written where it belongs. Only when the drawing is right does the saw run.',
    'We sell furniture the same way. You see the front, the side and the top before you see a price tag, and the parcels are measured as carefully as the piece in them.',
  ],
  storyMore: 'About us',

  questionsTitle: 'Four questions, answered before the money',
  questions: {
    fit: {
      title: 'Will it fit?',
      text: 'Every measure is on the page, and so is the doorway that the parcels need.',
    },
    when: {
      title: 'When does it come?',
      text: 'In stock means ready to leave. What is made for you has its weeks written beside it.',
    },
    who: {
      title: 'Who brings it?',
      text: 'One price for delivery to your door, whatever the size. Or collect it free of charge.',
    },
    wrong: {
      title: 'What if it is wrong?',
      text: 'You have fourteen days to change your mind, and each page says plainly where that does not hold.',
    },
  },
}
