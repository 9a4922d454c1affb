import type { front as en } from '../../en/shop/home-sections.ts'

export const front: typeof en = {
  roomsIntro: 'Jeder Raum mit dem, was hineingehört, und die Stücke, die füreinander gezeichnet sind.',

  storyTitle: 'Erst die Zeichnung, dann das Stück',
  story: [
    'Eine Tischlerin beginnt nicht mit Holz. Sie beginnt mit einer Zeichnung: drei Ansichten, ein Maßstab, jedes Maß dort, wo es hingehört. Erst wenn die Zeichnung stimmt, läuft die Säge.',
    'Genau so verkaufen wir Möbel. Vorderansicht, Seitenansicht und Draufsicht kommen vor dem Preisschild, und die Pakete sind so sorgfältig vermessen wie das Stück darin.',
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
