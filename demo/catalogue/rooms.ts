import type { CollectionDraft, RoomDraft } from '#shop/catalogue/draft.ts'

export const demoRooms: RoomDraft[] = [
  {
    slug: 'living-room',
    names: { en: 'Living room', de: 'Wohnzimmer' },
    descriptions: {
      en: 'Where the evening ends up: places to sit, to lie, to put a cup, and light for the page.',
      de: 'Wo der Abend landet: Plätze zum Sitzen und Liegen, Platz für die Tasse und Licht für die Seite.',
    },
    position: 1,
  },
  {
    slug: 'dining-room',
    names: { en: 'Dining room', de: 'Esszimmer' },
    descriptions: {
      en: 'Tables that take one guest more than planned, and chairs one stays on after the meal.',
      de: 'Tische, an die ein Gast mehr passt als geplant, und Stühle, auf denen man nach dem Essen sitzen bleibt.',
    },
    position: 2,
  },
  {
    slug: 'bedroom',
    names: { en: 'Bedroom', de: 'Schlafzimmer' },
    descriptions: {
      en: 'The quietest room: a bed, a place for the book, and everything else behind a door.',
      de: 'Der stillste Raum: ein Bett, ein Platz für das Buch und alles andere hinter einer Tür.',
    },
    position: 3,
  },
  {
    slug: 'home-office',
    names: { en: 'Home office', de: 'Arbeitszimmer' },
    descriptions: {
      en: 'A table at the right height, a shelf within reach, and nothing that hums or dangles.',
      de: 'Ein Tisch in der richtigen Höhe, ein Regal in Reichweite und nichts, was brummt oder baumelt.',
    },
    position: 4,
  },
  {
    slug: 'hallway',
    names: { en: 'Hallway', de: 'Flur' },
    descriptions: {
      en: 'The narrowest room and the first one seen: a place to sit for the shoes, a hook, a look in the mirror.',
      de: 'Der schmalste Raum und der erste, den man sieht: ein Sitz für die Schuhe, ein Haken, ein Blick in den Spiegel.',
    },
    position: 5,
  },
  {
    slug: 'outdoor',
    names: { en: 'Outdoors', de: 'Balkon und Garten' },
    descriptions: {
      en: 'For the balcony, the terrace and the grass, from the first warm day to the last.',
      de: 'Für Balkon, Terrasse und Wiese, vom ersten warmen Tag bis zum letzten.',
    },
    position: 6,
  },
]

/** Pieces drawn to stand together: one family in pale colours, one in dark. */
export const demoCollections: CollectionDraft[] = [
  {
    slug: 'lys',
    names: { en: 'Lys', de: 'Lys' },
    descriptions: {
      en: '“Lys” is the Danish word for light. The pieces of this family are drawn for rooms that have little of it in winter: soaped oak, linen in the colours of dunes and fog, thin edges, high legs that let the floor run through beneath.',
      de: '„Lys“ heißt auf Dänisch Licht. Die Stücke dieser Familie sind für Räume gezeichnet, die im Winter wenig davon haben: geseifte Eiche, Leinen in den Farben von Düne und Nebel, dünne Kanten, hohe Füße, unter denen der Boden weiterläuft.',
    },
    position: 1,
  },
  {
    slug: 'havn',
    names: { en: 'Havn', de: 'Havn' },
    descriptions: {
      en: '“Havn” is a harbour, and so is this family for the evening: smoked oak, wool in the colours of moss, clay and slate and black steel, with seats one sinks into a little further than one meant to.',
      de: '„Havn“ heißt Hafen, und ein solcher ist diese Familie für den Abend: Räuchereiche, Wolle in den Farben von Moos, Ton und Schiefer und schwarzer Stahl, dazu Sitze, in die man ein wenig tiefer sinkt, als man wollte.',
    },
    position: 2,
  },
]
