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
  inARoom: (name) => `${name} in einem Raum`,
  shown: (what) => `Gezeigt: ${what}`,
  drawn: (size) => (size ? `Maßstäblich gezeichnet: ${size}` : 'Gezeichnet nach den bekannten Maßen'),
  drawnForNow: 'Ihre Auswahl, maßstäblich gezeichnet. Fotos in anderen Ausführungen folgen.',

  place: (number, of) => `${number} / ${of}`,
  placeSpoken: (number, of) => `Bild ${number} von ${of}`,
  thumbnails: 'Alle Bilder',
  show: (number, of) => `Bild ${number} von ${of} zeigen`,
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Vergrößern',

  zoom: {
    label: (name) => `${name}, vergrößert`,
    larger: 'Größer',
    smaller: 'Kleiner',
    whole: 'Ganz zeigen',
    close: 'Schließen',
    help: 'Plus und Minus ändern die Größe, Null zeigt alles, Pfeiltasten verschieben das Bild oder führen zum nächsten, Escape schließt.',
  },

  scene: {
    label: 'Ein Raum mit unseren Möbeln',
    alt: (names) => `Ein Raum mit ${names}`,
    title: 'In diesem Raum',
  },
}
