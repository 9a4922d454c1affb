/** Names of the directions from which the additional photos of a product are taken. */
const views = {
  side: 'from the side',
  back: 'from behind',
  detail: 'a detail',
}

/** Texts about the pictures of a product, and about photos of rooms with products. */
export const gallery = {
  label: (name: string) => `Pictures of ${name}`,
  photoOf: (name: string, finish: string, view: keyof typeof views | null) =>
    [finish ? `${name} in ${finish}` : name, view && views[view]].filter(Boolean).join(', '),
  photoInRoom: (name: string) => `${name} in a room`,
  closeUp: (option: string, value: string) => `${option}: ${value}, close-up`,
  shown: (what: string) => `The photo shows: ${what}`,
  drawingCaption: (size: string) =>
    size ? `Scale drawing: ${size}` : 'Scale drawing (dimensions incomplete)',
  selectionBoxCaption: 'Outer dimensions of your selection, to scale',
  selectionDrawingCaption: 'Your selection, drawn to scale',

  position: (number: number, of: number) => `${number} / ${of}`,
  positionSpoken: (number: number, of: number) => `Picture ${number} of ${of}`,
  thumbnails: 'All pictures',
  show: (number: number, of: number) => `Show picture ${number} of ${of}`,
  previous: 'Previous picture',
  next: 'Next picture',
  enlarge: 'Enlarge',

  zoom: {
    label: (name: string) => `${name}, enlarged`,
    larger: 'Zoom in',
    smaller: 'Zoom out',
    whole: 'Fit to screen',
    close: 'Close',
    help: 'Keys: + and − zoom, 0 fits to the screen, the arrow keys move or change the picture, Esc closes.',
  },

  scene: {
    label: 'A room with our furniture',
    alt: (names: string) => `A room with ${names}`,
    title: 'In this room',
    total: (count: number) => (count === 1 ? '1 product' : `Total for ${count} products`),
    addAll: (count: number) => (count === 1 ? 'Add to cart' : `Add all ${count} to cart`),
    oneOfEach: 'One of each. You can change quantities in the cart.',
    withoutSoldOut: 'Without products that are sold out.',
    withoutMeasured: 'Without products made to measure: choose their size on the product page.',
    soldOut: 'These products are sold out at the moment.',
  },
}
