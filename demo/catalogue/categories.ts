import type { CategoryDraft } from '#shop/catalogue/draft.ts'

/** Parents stand before their children. */
export const demoCategories: CategoryDraft[] = [
  {
    slug: 'seating',
    names: { en: 'Seating', de: 'Sitzmöbel' },
    descriptions: {
      en: 'Sofas, armchairs and chairs, each with its seat height, its depth and the door it goes through.',
      de: 'Sofas, Sessel und Stühle, jeweils mit Sitzhöhe, Sitztiefe und der Tür, durch die sie passen.',
    },
    position: 1,
  },
  {
    slug: 'sofas',
    parent: 'seating',
    names: { en: 'Sofas', de: 'Sofas' },
    descriptions: {
      en: 'From the small two-seater to the long corner, and one with a bed inside.',
      de: 'Vom kleinen Zweisitzer bis zur langen Ecke, und eines mit einem Bett darin.',
    },
    form: 'sofa',
    position: 1,
  },
  {
    slug: 'armchairs',
    parent: 'seating',
    names: { en: 'Armchairs', de: 'Sessel' },
    descriptions: {
      en: 'A place of one’s own, by the window or by the fire.',
      de: 'Ein Platz für sich allein, am Fenster oder am Ofen.',
    },
    form: 'armchair',
    position: 2,
  },
  {
    slug: 'chairs',
    parent: 'seating',
    names: { en: 'Chairs', de: 'Stühle' },
    descriptions: {
      en: 'Light enough to move with one hand, strong enough for three generations.',
      de: 'Leicht genug für eine Hand, stabil genug für drei Generationen.',
    },
    form: 'chair',
    position: 3,
  },
  {
    slug: 'bar-stools',
    parent: 'seating',
    names: { en: 'Bar stools', de: 'Barhocker' },
    descriptions: {
      en: 'For the kitchen counter and for the bar: two heights, and a rest for the feet.',
      de: 'Für die Küchentheke und für die Bar: zwei Höhen und immer eine Stange für die Füße.',
    },
    form: 'bar-stool',
    position: 4,
  },
  {
    slug: 'benches',
    parent: 'seating',
    names: { en: 'Benches', de: 'Bänke' },
    descriptions: {
      en: 'Room for one more, always.',
      de: 'Platz für eine Person mehr, immer.',
    },
    form: 'bench',
    position: 5,
  },
  {
    slug: 'footstools',
    parent: 'seating',
    names: { en: 'Footstools', de: 'Hocker und Poufs' },
    descriptions: {
      en: 'Something under the feet, and a seat when the children come.',
      de: 'Etwas unter den Füßen, und ein Sitz, wenn die Kinder kommen.',
    },
    form: 'footstool',
    position: 6,
  },
  {
    slug: 'tables',
    names: { en: 'Tables', de: 'Tische' },
    descriptions: {
      en: 'Solid wood to eat at, write at and put your cup on; on request to your own measure.',
      de: 'Massivholz zum Essen, Schreiben und Abstellen, auf Wunsch nach Maß.',
    },
    position: 2,
  },
  {
    slug: 'dining-tables',
    parent: 'tables',
    names: { en: 'Dining tables', de: 'Esstische' },
    descriptions: {
      en: 'Long, round, folding or extending, or made for exactly the room you have.',
      de: 'Lang, rund, klappbar, ausziehbar oder genau für den Raum gebaut, der da ist.',
    },
    form: 'dining-table',
    position: 1,
  },
  {
    slug: 'coffee-tables',
    parent: 'tables',
    names: { en: 'Coffee tables', de: 'Couchtische' },
    descriptions: {
      en: 'Low tables at the height of a hand that reaches for a cup.',
      de: 'Niedrige Tische in der Höhe, in der die Hand nach der Tasse greift.',
    },
    form: 'coffee-table',
    position: 2,
  },
  {
    slug: 'side-tables',
    parent: 'tables',
    names: { en: 'Side tables', de: 'Beistelltische' },
    descriptions: {
      en: 'A place for the cup where the hand already is.',
      de: 'Ein Platz für die Tasse, wo die Hand schon ist.',
    },
    form: 'round-table',
    position: 3,
  },
  {
    slug: 'desks',
    parent: 'tables',
    names: { en: 'Desks', de: 'Schreibtische' },
    descriptions: {
      en: 'Tables to work at, with the cables out of sight.',
      de: 'Tische zum Arbeiten, mit Kabeln, die niemand sieht.',
    },
    form: 'desk',
    position: 4,
  },
  {
    slug: 'bedside-tables',
    parent: 'tables',
    names: { en: 'Bedside tables', de: 'Nachttische' },
    descriptions: {
      en: 'For a glass of water, a book and everything the hand looks for in the dark.',
      de: 'Für ein Glas Wasser, ein Buch und alles, was die Hand im Dunkeln sucht.',
    },
    form: 'bedside-table',
    position: 5,
  },
  {
    slug: 'storage',
    names: { en: 'Storage', de: 'Aufbewahrung' },
    descriptions: {
      en: 'Shelves and cases that can be taken apart, carried and put together again.',
      de: 'Regale und Schränke, die sich zerlegen, tragen und wieder aufbauen lassen.',
    },
    position: 3,
  },
  {
    slug: 'shelving',
    parent: 'storage',
    names: { en: 'Shelving', de: 'Regale' },
    descriptions: {
      en: 'For books, folders and everything that likes to be seen.',
      de: 'Für Bücher, Ordner und alles, was sich gern sehen lässt.',
    },
    form: 'shelf',
    position: 1,
  },
  {
    slug: 'sideboards',
    parent: 'storage',
    names: { en: 'Sideboards', de: 'Sideboards' },
    descriptions: {
      en: 'For everything that likes to be put away.',
      de: 'Für alles, was lieber verschwindet.',
    },
    form: 'sideboard',
    position: 2,
  },
  {
    slug: 'wardrobes',
    parent: 'storage',
    names: { en: 'Wardrobes', de: 'Kleiderschränke' },
    descriptions: {
      en: 'With doors of solid wood, also for sloping ceilings and up to the ceiling.',
      de: 'Mit massiven Türen, auch unter der Schräge und bis zur Decke.',
    },
    form: 'wardrobe',
    position: 3,
  },
  {
    slug: 'chests-of-drawers',
    parent: 'storage',
    names: { en: 'Chests of drawers', de: 'Kommoden' },
    descriptions: {
      en: 'Dovetailed drawers that pull out fully, and a top for what stands on it.',
      de: 'Gezinkte Schubladen, die sich ganz ausziehen lassen, und eine Platte für alles, was darauf stehen darf.',
    },
    form: 'drawers',
    position: 4,
  },
  {
    slug: 'beds',
    names: { en: 'Beds', de: 'Betten' },
    descriptions: {
      en: 'Beds for one, for two and for guests; the slatted base is included.',
      de: 'Betten für eine Person, für zwei und für Gäste; der Lattenrost gehört dazu.',
    },
    form: 'bed',
    position: 4,
  },
  {
    slug: 'lighting',
    names: { en: 'Lighting', de: 'Leuchten' },
    descriptions: {
      en: 'Light that is enough for the room and right for the page.',
      de: 'Licht, das für den Raum genügt und für die Seite passt.',
    },
    form: 'lamp',
    position: 5,
  },
  {
    slug: 'rugs',
    names: { en: 'Rugs', de: 'Teppiche' },
    descriptions: {
      en: 'Wool for the floor, flat-woven or coiled, the same on both sides.',
      de: 'Wolle für den Boden, flach gewebt oder gewickelt, auf beiden Seiten gleich.',
    },
    form: 'rug',
    position: 6,
  },
  {
    slug: 'hall',
    names: { en: 'Hall and mirrors', de: 'Flur und Spiegel' },
    descriptions: {
      en: 'For coming in and going out: a peg, a seat, a glance.',
      de: 'Zum Ankommen und Gehen: ein Haken, ein Sitz, ein Blick.',
    },
    form: 'shoe-bench',
    position: 7,
  },
  {
    slug: 'coat-racks',
    parent: 'hall',
    names: { en: 'Coat racks and shoe benches', de: 'Garderoben und Schuhbänke' },
    descriptions: {
      en: 'Where the coat goes, and where one sits to do up one’s shoes.',
      de: 'Wo der Mantel hinkommt und wo man sitzt, um die Schuhe zu binden.',
    },
    form: 'coat-rack',
    position: 1,
  },
  {
    slug: 'mirrors',
    parent: 'hall',
    names: { en: 'Mirrors', de: 'Spiegel' },
    descriptions: {
      en: 'Round ones for the face, tall ones for the rest.',
      de: 'Runde für das Gesicht, hohe für den Rest.',
    },
    form: 'mirror',
    position: 2,
  },
  {
    slug: 'outdoor',
    names: { en: 'Outdoor', de: 'Draußen' },
    descriptions: {
      en: 'Furniture that may stay out in the rain, and says so in its care notes.',
      de: 'Möbel, die im Regen stehen bleiben dürfen, und deren Pflegehinweise das auch sagen.',
    },
    form: 'sun-lounger',
    position: 9,
  },
]
