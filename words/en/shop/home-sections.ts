/** What the front page and that of the rooms say at length; the server sends it along with them. */
export const front = {
  roomsIntro: 'Each room with what belongs in it, and the pieces that were drawn to stand together.',

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
