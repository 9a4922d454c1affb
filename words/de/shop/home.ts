import type { home as en } from '../../en/shop/home.ts'
import { plural } from '../../plural.ts'

export const home: typeof en = {
  metaTitle: 'Möbel, die passen',
  title: 'Möbel, die passen',
  intro:
    'Vergleichen Sie unsere Möbel nebeneinander in einem Maßstab. Maße, Lieferung und Rückgabebedingungen stehen auf jeder Produktseite.',
  emptyIntro:
    'Unser Sortiment folgt in Kürze. Hier sehen Sie unsere Möbel dann nebeneinander in einem Maßstab. Bitte schauen Sie bald wieder vorbei.',
  seeAll: 'Alle Möbel ansehen',
  seeRoom: 'Diesen Raum ansehen',
  howWeMeasure: 'Wie wir messen',

  rowLabel: 'Einige unserer Möbel, alle in einem Maßstab',
  rowTitle: 'Nebeneinander, in einem Maßstab',
  rowScrolls: 'Für mehr seitlich scrollen',
  door: 'Eine Tür zum Vergleich',
  metres: (count) => `${count}\u00a0m`,

  categories: 'Was suchen Sie?',
  productCount: (count, of) => `${count} ${plural('de', of, 'Produkt', 'Produkte')}`,
  collections: 'Kollektionen',
  newest: 'Neuheiten',
  allNew: 'Alle Produkte, neueste zuerst',
  reduced: 'Reduziert',

  seen: {
    title: 'Zuletzt angesehen',
    note: 'Nur auf diesem Gerät gespeichert.',
    remember: 'Angesehene Produkte merken',
    started: 'Produkte, die Sie ansehen, erscheinen ab jetzt hier.',
    stop: 'Beenden und löschen',
  },
}
