import type { SentencesOf } from '../../sentences.ts'

export const redirectProblems: SentencesOf<'redirects'> = {
  'redirects.source_unreadable': () =>
    'Bitte geben Sie einen Pfad des Shops ein, der mit einem Schrägstrich beginnt, mit höchstens 500 Zeichen.',
  'redirects.source_area': () =>
    'Der Shop braucht alle URLs unter diesem Pfad selbst, deshalb ist hier keine Weiterleitung möglich.',
  'redirects.source_has_page': ({ path }) =>
    `Unter ${path} gibt es eine Seite, und eine Seite hat immer Vorrang vor einer Weiterleitung. Bitte wählen Sie einen anderen Pfad.`,
  'redirects.source_taken': ({ path }) =>
    `Von ${path} führt schon eine Weiterleitung. Bitte ändern Sie diese.`,
  'redirects.target_unreadable': () =>
    'Bitte geben Sie einen Pfad des Shops oder eine vollständige https-Adresse ein, mit höchstens 500 Zeichen.',
  'redirects.target_missing': ({ path }) => `Unter ${path} gibt es keine Seite.`,
  'redirects.loop': () => 'Das Ziel würde zum selben Pfad zurückführen. Bitte wählen Sie ein anderes Ziel.',
  'redirects.changed': ({ source, target }) =>
    `Eine andere Person hat diese Weiterleitung inzwischen geändert: ${source} → ${target}. Speichern Sie noch einmal, um Ihre Werte zu behalten.`,
  'redirects.not_found': () => 'Diese Weiterleitung gibt es nicht mehr.',
}
