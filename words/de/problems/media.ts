import { formatLength, formatNumber } from '../../format.ts'
import type { SentencesOf } from '../../sentences.ts'
import type { pictureProblems as en } from '../../en/problems/media.ts'

/** What the shop may refuse of pictures and models that are brought to it. */
export const mediaProblems: SentencesOf<'media'> = {
  'media.not_a_photo': ({ kind }) =>
    ({
      nothing: 'Diese Datei ist leer. Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder AVIF.',
      svg: 'Eine SVG-Zeichnung wird nicht als Bild angenommen. Bitte speichern Sie sie als PNG oder WebP.',
      gif: 'Ein GIF wird nicht angenommen. Bitte speichern Sie das Bild als PNG, JPEG oder WebP.',
      tiff: 'Ein TIFF wird nicht angenommen. Bitte speichern Sie das Bild als JPEG, PNG oder WebP.',
      pdf: 'Ein PDF ist kein Bild. Bitte speichern Sie die Seite als JPEG oder PNG.',
      heic: 'Ein HEIC-Bild, wie Telefone es aufnehmen, wird nicht angenommen. Bitte speichern Sie es als JPEG.',
      model: 'Das ist ein 3D-Modell und kein Bild. Modelle haben ein eigenes Feld.',
    })[kind as string] ??
    'Das ist kein Bild, das wir lesen können, wie immer die Datei heißt. Wir nehmen JPEG, PNG, WebP und AVIF.',
  'media.not_a_model': ({ kind }) =>
    kind === 'nothing'
      ? 'Diese Datei ist leer. Bitte wählen Sie ein 3D-Modell als GLB.'
      : 'Das ist kein 3D-Modell, das wir lesen können, wie immer die Datei heißt. Wir nehmen GLB: glTF 2.0 in einer Datei.',
  'media.file_too_big': ({ megabytes }) =>
    `Die Datei ist zu groß. Sie darf bis zu ${formatNumber(megabytes, 'de')} MB haben.`,
  'media.too_many_pixels': ({ megapixels }) =>
    `Das Bild ist zu groß. Es darf bis zu ${formatNumber(megapixels, 'de')} Megapixel haben; mehr als 2.400 Pixel an der längeren Seite zeigen wir nicht.`,
  'media.too_small': ({ least }) =>
    `Das Bild ist zu klein, oder zu lang und schmal. Es braucht mindestens ${formatNumber(least, 'de')} Pixel in jeder Richtung; ab 1.200 sieht es gut aus.`,
  'media.animated': () =>
    'Das Bild bewegt sich, oder die Datei enthält mehrere. Bitte speichern Sie ein einzelnes stehendes Bild.',
  'media.broken': () =>
    'Das Bild lässt sich nicht bis zum Ende lesen: In der Datei ist etwas beschädigt oder fehlt. Bitte speichern Sie es noch einmal.',
  'media.model_broken': ({ why }) =>
    `Das Modell lässt sich nicht lesen: ${
      {
        frame: 'Die Datei ist abgeschnitten oder nicht so aufgebaut wie ein GLB nach glTF 2.0',
        description: 'Die Beschreibung darin ist kein gültiges glTF 2.0',
        outside: 'Etwas darin zeigt über das Ende der Datei hinaus',
        picture: 'Ein Bild darin ist beschädigt oder kein PNG, JPEG oder WebP',
        nodes: 'Seine Teile hängen im Kreis oder zu tief aneinander',
        empty: 'Es enthält keine Fläche',
      }[why]
    }. Bitte exportieren Sie es noch einmal.`,
  'media.model_refers_outside': () =>
    'Das Modell braucht weitere Dateien. Bitte exportieren Sie es als ein GLB, in dem alles enthalten ist.',
  'media.model_too_fine': ({ limit }) =>
    `Das Modell ist zu fein für einen Browser. Es darf bis zu ${formatNumber(limit, 'de')} Dreiecke haben; ein Möbel sieht mit weniger als 50.000 gut aus.`,
  'media.model_pictures_too_big': () =>
    'Die Bilder im Modell sind zu groß. Jedes darf bis zu 4.096 Pixel in jeder Richtung messen, und zusammen dürfen sie 64 Megapixel haben.',
  'media.model_needs': ({ extension }) =>
    `Das Modell braucht ${extension}; das liest die 3D-Ansicht des Ladens nicht. Bitte exportieren Sie es ohne.`,
  'media.model_wrong_size': ({ smallest, largest }) =>
    `Das Modell misst von ${formatLength(smallest, 'de')} bis ${formatLength(largest, 'de')}: Das ist kein Möbel. Längen in einem GLB sind Meter; bitte prüfen Sie die Einheit beim Export.`,
  'media.busy': () =>
    'Gerade werden viele Bilder aufgenommen. Bitte versuchen Sie es in einer Minute noch einmal.',
  'media.store_full': () =>
    'Wo Bilder und Modelle liegen, ist kein Platz mehr; es wurde nichts aufgehoben. Bitte sagen Sie es der Person, die den Laden betreibt.',
  'media.store_away': () =>
    'Wo Bilder und Modelle liegen, antwortet im Moment niemand; es wurde nichts aufgehoben. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
}

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
