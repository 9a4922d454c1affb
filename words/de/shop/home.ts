import type { home as en } from '../../en/shop/home.ts'

export const home: typeof en = {
  metaTitle: 'Möbel, maßstäblich gezeichnet',
  title: 'Möbel, maßstäblich gezeichnet',
  intro:
    'Jedes Stück steht hier genau so groß neben den anderen, wie es ist. So ist vor dem Bezahlen klar, ob es passt, wie es kommt und was geschieht, wenn es nicht das richtige war.',
  emptyIntro:
    'Die Möbel sind unterwegs. Bald steht hier jedes Stück genau so groß neben den anderen, wie es ist. Schauen Sie bald wieder vorbei.',
  seeAll: 'Alle Möbel ansehen',
  howWeMeasure: 'Wie wir messen',

  rowLabel: 'Einige unserer Möbel, alle in einem Maßstab',
  door: 'Eine Tür zum Vergleich',
  metres: (count) => `${count} m`,

  categories: 'Was suchen Sie?',
  pieces: (count) => `${count} Möbel`,
  rooms: 'Raum für Raum',
  collections: 'Füreinander gezeichnet',
  newest: 'Neu im Laden',
  allNew: 'Alles, Neuestes zuerst',

  seen: {
    title: 'Zuletzt angesehen',
    note: 'Nur auf diesem Gerät gemerkt.',
    forget: 'Vergessen',
  },
}
