import type { frame as en } from '../en/frame.ts'

export const frame: typeof en = {
  skipToContent: 'Zum Inhalt springen',
  home: 'Startseite',
  furniture: 'Möbel',
  search: 'Suche',
  searchPlaceholder: 'Sofa, Eiche, Leselampe …',
  cart: 'Warenkorb',
  cartCount: (count) => (count === 1 ? '1 Artikel im Warenkorb' : `${count} Artikel im Warenkorb`),
  menu: 'Menü',
  close: 'Schließen',
  language: 'Sprache',
  languageNames: { en: 'English', de: 'Deutsch' },
  demoNote:
    'Dies ist eine Vorführung. Firma, Personen und Möbel sind erfunden; es wird nichts verkauft und keine Karte belastet.',
  demoRibbon: 'Demo-Zahlung: Es wird keine Karte belastet.',
  shop: 'Der Laden',
  legal: 'Rechtliches',
  delivery: 'Lieferung',
  returns: 'Rückgabe und Widerruf',
  privacy: 'Datenschutz',
  terms: 'AGB',
  imprint: 'Impressum',
  about: 'Über uns',
  footerPromise: 'Möbel, die Sie messen, sehen und planen können, bevor Sie bezahlen.',
  notFoundTitle: 'Diese Seite gibt es hier nicht',
  notFoundText: 'Vielleicht ist sie umgezogen, oder die Adresse enthält einen Tippfehler.',
  notFoundLead: 'Alle Möbel ansehen',
  failedTitle: 'Bei uns ist etwas schiefgegangen',
  failedText:
    'Wir wissen Bescheid. Bitte versuchen Sie es gleich noch einmal; nichts, was Sie getan haben, ist verloren.',
  unreachableTitle: 'Der Laden ist gerade nicht zu erreichen',
  unreachableText:
    'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Nichts, was Sie getan haben, ist verloren.',
  reference: (code) => `Kennung: ${code}`,
  tryAgain: 'Noch einmal versuchen',
}
