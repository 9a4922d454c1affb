/** The longer texts of the home page and the rooms page. The server sends them together with these pages. */
export const homeSections = {
  roomsIntro: 'Furniture for every room, and collections designed to go together.',

  storyTitle: 'Measure first, then order',
  story: [
    'Our product pages show the front, side and top view, all to the same scale.',
    'They also list the size and weight of every package, so you can check that everything fits before you order.',
  ],
  storyMore: 'About us',

  questionsTitle: 'Four questions, answered before you buy',
  questions: {
    fit: {
      title: 'Will it fit?',
      text: 'The product page lists the dimensions and the doorway the packages need.',
    },
    when: {
      title: 'When will it arrive?',
      text: 'Each product states its delivery time, in stock or made to order.',
    },
    who: {
      title: 'How is it delivered?',
      text: 'One price per order for delivery to your front door, regardless of size. Or pick it up free of charge.',
    },
    wrong: {
      title: 'Can I return it?',
      text: 'You have a 14-day right of withdrawal. Exceptions are stated on the product page.',
    },
  },
}
