import type { addresses as english } from '../../en/account/addresses.ts'
import { counted } from '../../plural.ts'

export const addresses: typeof english = {
  title: 'Ihre Adressen',
  intro: 'Ihre nächste Bestellung beginnt mit der Standardadresse.',
  none: 'Noch keine Adressen',
  noneText: 'Bewahren Sie auf, wohin wir liefern sollen, und tippen Sie es nie wieder.',
  count: (count, limit) => `${count} von ${limit}`,
  add: 'Adresse hinzufügen',
  full: (limit) =>
    `Sie haben ${counted('de', limit, 'Adresse', 'Adressen')}, und mehr können wir nicht aufbewahren.`,
  isDefault: 'Standard',
  change: 'Ändern',
  changeNamed: (name) => `Ändern: ${name}`,
  makeDefault: 'Zum Standard machen',
  makeDefaultNamed: (name) => `Zum Standard machen: ${name}`,
  remove: 'Entfernen',
  removeNamed: (name) => `Entfernen: ${name}`,

  newTitle: 'Eine neue Adresse',
  changeTitle: 'Diese Adresse ändern',
  label: 'Wie Sie sie nennen',
  labelHint: 'Zum Beispiel: Zuhause, Büro, Großmutter.',
  name: 'Vor- und Nachname',
  nameHint: 'Wer dort etwas entgegennimmt.',
  phoneHint: 'Die Spedition ruft an, um den Tag zu vereinbaren.',
  asDefault: 'Meine nächste Bestellung damit beginnen',
  save: 'Adresse speichern',
  saving: 'Wird gespeichert …',
  back: 'Zurück zu Ihren Adressen',

  added: (name) => `${name} ist aufbewahrt.`,
  changed: (name) => `${name} ist geändert.`,
  nowDefault: (name) => `Ihre nächste Bestellung beginnt mit ${name}.`,
  removed: (name) => `${name} ist entfernt.`,
  undo: 'Zurückholen',
  restored: (name) => `${name} ist wieder da.`,
}
