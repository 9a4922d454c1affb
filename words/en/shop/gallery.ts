/** From where a further view is taken. */
const views = {
  side: 'from the side',
  back: 'from behind',
  detail: 'a detail',
}

/** The pictures of a piece, and a room with pieces in it. */
export const gallery = {
  label: (name: string) => `Pictures of ${name}`,
  photoOf: (name: string, finish: string, view: keyof typeof views | null) =>
    [finish ? `${name} in ${finish}` : name, view && views[view]].filter(Boolean).join(', '),
  inARoom: (name: string) => `${name} in a room`,
  shown: (what: string) => `Shown: ${what}`,
  drawn: (size: string) => (size ? `Drawn to scale: ${size}` : 'Drawn from what is known of its measures'),
  drawnForNow: 'Your choice, drawn to scale. Photographs of it in other finishes follow.',

  place: (number: number, of: number) => `${number} / ${of}`,
  placeSpoken: (number: number, of: number) => `Picture ${number} of ${of}`,
  thumbnails: 'All pictures',
  show: (number: number, of: number) => `Show picture ${number} of ${of}`,
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: 'Enlarge',

  zoom: {
    label: (name: string) => `${name}, enlarged`,
    larger: 'Larger',
    smaller: 'Smaller',
    whole: 'Show all of it',
    close: 'Close',
    help: 'Plus and minus change the size, zero shows all of it, arrow keys move it or lead to the next picture, Escape closes.',
  },

  scene: {
    label: 'A room with our pieces',
    alt: (names: string) => `A room with ${names}`,
    title: 'In this room',
  },
}
