import type { addresses as english } from '../../en/account/addresses.ts'
import { countPhrase } from '../../plural.ts'

export const addresses: typeof english = {
  title: 'Ihre Adressen',
  intro: 'Die Standardadresse ist an der Kasse vorausgewählt.',
  none: 'Noch keine Adressen',
  noneText: 'Speichern Sie Ihre Lieferadressen und bestellen Sie schneller.',
  count: (count, limit) => `${count} von ${limit}`,
  add: 'Adresse hinzufügen',
  limitReached: (limit) =>
    `Sie haben die Höchstzahl von ${countPhrase('de', limit, 'Adresse', 'Adressen')} erreicht. Entfernen Sie eine, um eine weitere hinzuzufügen.`,
  isDefault: 'Standard',
  change: 'Bearbeiten',
  changeNamed: (name) => `Bearbeiten: ${name}`,
  makeDefault: 'Als Standard festlegen',
  makeDefaultNamed: (name) => `Als Standard festlegen: ${name}`,
  remove: 'Entfernen',
  removeNamed: (name) => `Entfernen: ${name}`,

  newTitle: 'Neue Adresse',
  changeTitle: 'Adresse bearbeiten',
  label: 'Bezeichnung',
  labelHint: 'Zum Beispiel: Zuhause oder Büro.',
  name: 'Vor- und Nachname',
  nameHint: 'Wer nimmt die Lieferung entgegen?',
  phoneHint: 'Die Spedition vereinbart telefonisch einen Liefertermin.',
  asDefault: 'Als Standardadresse verwenden',
  save: 'Adresse speichern',
  saving: 'Wird gespeichert …',
  back: 'Zurück zu Ihren Adressen',

  added: (name) => `${name} wurde gespeichert.`,
  changed: (name) => `${name} wurde geändert.`,
  madeDefault: (name) => `${name} ist jetzt Ihre Standardadresse.`,
  removed: (name) => `${name} wurde entfernt.`,
  undo: 'Rückgängig machen',
  restored: (name) => `${name} wurde wiederhergestellt.`,
}
