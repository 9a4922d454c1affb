import type { gallery as en } from '../../en/shop/gallery.ts'

const views = {
  side: 'von der Seite',
  back: 'von hinten',
  detail: 'im Detail',
}

export const gallery: typeof en = {
  label: (name) => `Bilder von ${name}`,
  photoOf: (name, finish, view) =>
    [finish ? `${name} in ${finish}` : name, view && views[view]].filter(Boolean).join(', '),
  photoInRoom: (name) => `${name} in einem Raum`,
  closeUp: (option, value) => `${option}: ${value}, Nahaufnahme`,
  shown: (what) => `Das Foto zeigt: ${what}`,
  drawingCaption: (size) => (size ? `Maßzeichnung: ${size}` : 'Maßzeichnung (Maße unvollständig)'),
  selectionBoxCaption: 'Außenmaße Ihrer Auswahl, maßstäblich',
  selectionDrawingCaption: 'Ihre Auswahl, maßstäblich gezeichnet',

  position: (number, of) => `${number} / ${of}`,
  positionSpoken: (number, of) => `Bild ${number} von ${of}`,
  thumbnails: 'Alle Bilder',
  show: (number, of) => `Bild ${number} von ${of} anzeigen`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Vergrößern',

  zoom: {
    label: (name) => `${name}, vergrößert`,
    larger: 'Hineinzoomen',
    smaller: 'Herauszoomen',
    whole: 'Einpassen',
    close: 'Schließen',
    help: 'Tasten: + und − zoomen, 0 passt ein, Pfeiltasten verschieben oder wechseln das Bild, Esc schließt.',
  },

  scene: {
    label: 'Ein Raum mit unseren Möbeln',
    alt: (names) => `Ein Raum mit ${names}`,
    title: 'In diesem Raum',
    total: (count) => (count === 1 ? '1 Produkt' : `Summe für ${count} Produkte`),
    addAll: (count) => (count === 1 ? 'In den Warenkorb' : `Alle ${count} in den Warenkorb`),
    oneOfEach: 'Je ein Stück. Die Anzahl können Sie im Warenkorb ändern.',
    withoutSoldOut: 'Ohne ausverkaufte Produkte.',
    withoutMeasured: 'Ohne Maßanfertigungen: Deren Maße wählen Sie auf der Produktseite.',
    soldOut: 'Diese Produkte sind zurzeit ausverkauft.',
  },
}
