import type { SentencesOf } from '../../sentences.ts'

export const pageProblems: SentencesOf<'pages'> = {
  'pages.changed': () =>
    'Eine andere Person hat diese Seite inzwischen geändert. Bitte vergleichen Sie beide Texte.',
  'pages.not_found': () => 'Diese Seite gibt es nicht mehr.',
  'pages.no_such_version': () => 'Diese Version der Seite gibt es nicht.',
  'pages.none_confirmed': () => 'Bitte haken Sie mindestens eine Seite an, die Sie gelesen haben.',
  'pages.required': () =>
    'Fußzeile, Kasse oder AGB brauchen diese Seite, sie kann daher nicht gelöscht werden. Sie können stattdessen den mitgelieferten Text anzeigen.',
  'pages.slug_reserved': ({ slug }) =>
    `Der Shop braucht die URL /pages/${slug} selbst. Bitte wählen Sie eine andere.`,
  'pages.slug_taken': ({ slug }) =>
    `Es gibt bereits eine Seite mit der URL /pages/${slug}. Bitte wählen Sie eine andere.`,
}
