import type { homeSections as en } from '../../en/shop/home-sections.ts'

export const homeSections: typeof en = {
  roomsIntro: 'Möbel für jeden Raum und aufeinander abgestimmte Kollektionen.',

  storyTitle: 'Erst messen, dann bestellen',
  story: [
    'Unsere Produktseiten zeigen Vorderansicht, Seitenansicht und Draufsicht in einem Maßstab.',
    'Dazu finden Sie Größe und Gewicht aller Packstücke. So prüfen Sie vor der Bestellung, ob alles passt.',
  ],
  storyMore: 'Über uns',

  questionsTitle: 'Vier Fragen, vor dem Kauf beantwortet',
  questions: {
    fit: {
      title: 'Passt es?',
      text: 'Die Produktseite nennt die Maße und die Türöffnung, die die Packstücke brauchen.',
    },
    when: {
      title: 'Wann kommt es?',
      text: 'Jedes Produkt nennt seine Lieferzeit, ob auf Lager oder auf Bestellung gefertigt.',
    },
    who: {
      title: 'Wie wird geliefert?',
      text: 'Ein Preis je Bestellung für die Lieferung bis zur Haustür, unabhängig von der Größe. Oder kostenlos abholen.',
    },
    wrong: {
      title: 'Kann ich es zurückgeben?',
      text: 'Sie haben 14 Tage Widerrufsrecht. Ausnahmen stehen auf der Produktseite.',
    },
  },
}
