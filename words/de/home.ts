import type { home as en } from '../en/home.ts'

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
  roomsIntro: 'Jeder Raum mit dem, was hineingehört, und die Stücke, die füreinander gezeichnet sind.',
  collections: 'Füreinander gezeichnet',
  newest: 'Neu im Laden',
  allNew: 'Alles, Neuestes zuerst',

  seen: {
    title: 'Zuletzt angesehen',
    note: 'Nur auf diesem Gerät gemerkt.',
    forget: 'Vergessen',
  },

  storyTitle: 'Erst die Zeichnung, dann das Stück',
  story: [
    'Eine Tischlerin beginnt nicht mit Holz. Sie beginnt mit einer Zeichnung: drei Ansichten, ein Maßstab, jedes Maß dort, wo es hingehört. Erst wenn die Zeichnung stimmt, läuft die Säge.',
    'Genau so verkaufen wir Möbel. Vorderseite, Seite und Aufsicht kommen vor dem Preisschild, und die Pakete sind so sorgfältig vermessen wie das Stück darin.',
  ],
  storyMore: 'Über uns',

  questionsTitle: 'Vier Fragen, beantwortet vor dem Bezahlen',
  questions: {
    fit: {
      title: 'Passt es?',
      text: 'Jedes Maß steht auf der Seite, und ebenso die Türbreite, die die Pakete brauchen.',
    },
    when: {
      title: 'Wann kommt es?',
      text: 'Auf Lager heißt versandbereit. Was für Sie gefertigt wird, hat seine Wochen danebenstehen.',
    },
    who: {
      title: 'Wer bringt es?',
      text: 'Ein Preis für die Lieferung bis zur Haustür, unabhängig von der Größe. Oder kostenlos abholen.',
    },
    wrong: {
      title: 'Und wenn es nicht passt?',
      text: 'Vierzehn Tage Bedenkzeit, und jede Seite sagt deutlich, wo das nicht gilt.',
    },
  },
}
