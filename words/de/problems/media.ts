import { formatLength, formatNumber } from '../../format.ts'
import type { SentencesOf } from '../../sentences.ts'
import type { pictureProblems as en } from '../../en/problems/media.ts'

/** Sentences for refused uploads of photos and 3D models. */
export const mediaProblems: SentencesOf<'media'> = {
  'media.not_a_photo': ({ kind }) =>
    ({
      nothing: 'Diese Datei ist leer. Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder AVIF.',
      svg: 'SVG-Zeichnungen werden nicht unterstützt. Bitte speichern Sie das Bild als PNG oder WebP.',
      gif: 'GIF-Bilder werden nicht unterstützt. Bitte speichern Sie das Bild als PNG, JPEG oder WebP.',
      tiff: 'TIFF-Bilder werden nicht unterstützt. Bitte speichern Sie das Bild als JPEG, PNG oder WebP.',
      pdf: 'Ein PDF ist kein Bild. Bitte speichern Sie die Seite als JPEG oder PNG.',
      heic: 'HEIC-Fotos, wie Telefone sie aufnehmen, werden nicht unterstützt. Bitte speichern Sie das Foto als JPEG.',
      model: 'Das ist ein 3D-Modell und kein Bild. Bitte verwenden Sie das Feld für Modelle.',
    })[kind as string] ??
    'Diese Datei ist kein Bild, das wir lesen können. Unterstützt werden JPEG, PNG, WebP und AVIF.',
  'media.not_a_model': ({ kind }) =>
    kind === 'nothing'
      ? 'Diese Datei ist leer. Bitte wählen Sie ein 3D-Modell im Format GLB.'
      : 'Diese Datei ist kein 3D-Modell, das wir lesen können. Unterstützt wird GLB: glTF 2.0 in einer Datei.',
  'media.file_too_big': ({ megabytes }) =>
    `Die Datei ist zu groß. Erlaubt sind höchstens ${formatNumber(megabytes, 'de')}\u00a0MB.`,
  'media.too_many_pixels': ({ megapixels }) =>
    `Das Bild ist zu groß. Erlaubt sind höchstens ${formatNumber(megapixels, 'de')} Megapixel; mehr als 2.400 Pixel an der längeren Seite zeigen wir nicht.`,
  'media.too_small': ({ least }) =>
    `Das Bild ist zu klein oder zu schmal. Es braucht mindestens ${formatNumber(least, 'de')} Pixel in jeder Richtung; ab 1.200 sieht es gut aus.`,
  'media.image_too_low': ({ least }) => `Das Bild ist zu klein. Es muss mindestens ${least} Pixel hoch sein.`,
  'media.icon_not_square': () =>
    'Das Symbol muss quadratisch sein. Bitte schneiden Sie das Bild so zu, dass beide Seiten gleich lang sind.',
  'media.animated': () =>
    'Animierte Bilder und Dateien mit mehreren Bildern werden nicht unterstützt. Bitte speichern Sie ein einzelnes Standbild.',
  'media.broken': () => 'Das Bild ist beschädigt oder unvollständig. Bitte speichern Sie es erneut.',
  'media.model_broken': ({ why }) =>
    `Das Modell lässt sich nicht lesen: ${
      {
        frame: 'Die Datei ist unvollständig oder kein gültiges GLB (glTF 2.0)',
        description: 'Die Beschreibung darin ist kein gültiges glTF 2.0',
        outside: 'Es verweist auf Daten hinter dem Ende der Datei',
        picture: 'Ein Bild darin ist beschädigt oder kein PNG, JPEG oder WebP',
        nodes: 'Die Knotenhierarchie ist zyklisch oder zu tief',
        empty: 'Es enthält keine Flächen',
      }[why]
    }. Bitte exportieren Sie es erneut.`,
  'media.model_refers_outside': () =>
    'Das Modell benötigt weitere Dateien. Bitte exportieren Sie es als eine einzige GLB-Datei, die alles enthält.',
  'media.model_too_fine': ({ limit }) =>
    `Das Modell hat zu viele Dreiecke. Erlaubt sind höchstens ${formatNumber(limit, 'de')}; Möbel sehen mit weniger als 50.000 gut aus.`,
  'media.model_pictures_too_big': () =>
    'Die Bilder im Modell sind zu groß. Jedes darf bis zu 4.096 Pixel in jeder Richtung haben, alle zusammen bis zu 64 Megapixel.',
  'media.model_needs': ({ extension }) =>
    `Das Modell benötigt ${extension}; das unterstützt die 3D-Ansicht nicht. Bitte exportieren Sie es ohne.`,
  'media.model_wrong_size': ({ smallest, largest }) =>
    `Das Modell misst von ${formatLength(smallest, 'de', 'cm')} bis ${formatLength(largest, 'de', 'cm')}: Das ist keine plausible Größe für ein Möbel. Längen in einem GLB sind Meter; bitte prüfen Sie die Einheit beim Export.`,
  'media.busy': () =>
    'Gerade werden viele Dateien hochgeladen. Bitte versuchen Sie es in einer Minute erneut.',
  'media.store_full': () =>
    'Der Speicher ist voll; es wurde nichts gespeichert. Bitte wenden Sie sich an die Administration.',
  'media.store_away': () =>
    'Der Speicher ist nicht erreichbar; es wurde nichts gespeichert. Bitte versuchen Sie es in einigen Minuten erneut.',
}

export const pictureProblems: typeof en = {
  'catalogue.too_many_pictures': ({ limit }) =>
    `Ein Produkt kann bis zu ${limit} Bilder haben. Entfernen Sie eines, bevor Sie ein weiteres hinzufügen.`,
  'catalogue.no_such_picture': () => 'Dieses Bild gibt es nicht mehr. Vielleicht hat es jemand entfernt.',
  'catalogue.source_unfit': () =>
    'Das ist keine gültige Bild-URL. Sie muss mit https:// oder http:// beginnen.',
  'catalogue.source_unknown': () => 'Diesen Server gibt es nicht. Bitte prüfen Sie die URL des Bildes.',
  'catalogue.source_private': () =>
    'Die URL führt in ein privates Netzwerk. Bilder können nur von öffentlichen URLs heruntergeladen werden.',
  'catalogue.source_many_redirects': () =>
    'Die URL leitet zu oft weiter. Bitte geben Sie die endgültige URL des Bildes an.',
  'catalogue.source_silent': () => 'Der Server hat das Bild nicht rechtzeitig gesendet.',
  'catalogue.source_refused': ({ status }) =>
    status === 404 || status === 410
      ? `Das Bild gibt es nicht mehr (Antwort des Servers: ${status}).`
      : `Der Server hat den Download abgelehnt (Antwort: ${status}).`,
}
