import type { pictureProblems as en } from '../en/picture-problems.ts'

export const pictureProblems: typeof en = {
  'catalogue.too_many_pictures': ({ limit }) =>
    `Ein Artikel kann bis zu ${limit} Bilder haben. Entfernen Sie eines, bevor Sie ein weiteres hinzufügen.`,
  'catalogue.no_such_picture': () => 'Dieses Bild gibt es nicht mehr. Vielleicht hat es jemand entfernt.',
  'catalogue.source_unfit': () =>
    'Von dieser Adresse lässt sich kein Bild holen. Sie muss mit https:// oder http:// beginnen.',
  'catalogue.source_unknown': () => 'Einen solchen Server gibt es nicht. Prüfen Sie die Adresse des Bildes.',
  'catalogue.source_private': () =>
    'Die Adresse führt zu einem Rechner innerhalb eines Netzes. Bilder werden nur von öffentlichen Adressen geholt.',
  'catalogue.source_many_redirects': () =>
    'Die Adresse leitet zu oft weiter. Geben Sie die an, unter der das Bild wirklich liegt.',
  'catalogue.source_silent': () => 'Der Server hat das Bild nicht rechtzeitig geschickt.',
  'catalogue.source_refused': ({ status }) =>
    status === 404 || status === 410
      ? `Das Bild ist dort nicht mehr (der Server antwortet ${status}).`
      : `Der Server gibt das Bild nicht heraus (er antwortet ${status}).`,
}
