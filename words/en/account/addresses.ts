import { countPhrase } from '../../plural.ts'

export const addresses = {
  title: 'Your addresses',
  intro: 'Your default address is preselected at checkout.',
  none: 'No addresses yet',
  noneText: 'Save your delivery addresses for a faster checkout.',
  count: (count: number, limit: number) => `${count} of ${limit}`,
  add: 'Add an address',
  limitReached: (limit: number) =>
    `You have reached the limit of ${countPhrase('en', limit, 'address', 'addresses')}. Remove one to add another.`,
  isDefault: 'Default',
  change: 'Edit',
  changeNamed: (name: string) => `Edit: ${name}`,
  makeDefault: 'Set as default',
  makeDefaultNamed: (name: string) => `Set as default: ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove: ${name}`,

  newTitle: 'New address',
  changeTitle: 'Edit address',
  label: 'Label',
  labelHint: 'For example: Home or Office.',
  name: 'First and last name',
  nameHint: 'Who will receive the delivery?',
  phoneHint: 'The carrier will call to arrange a delivery date.',
  asDefault: 'Use as my default address',
  save: 'Save address',
  saving: 'Saving…',
  back: 'Back to your addresses',

  added: (name: string) => `${name} has been saved.`,
  changed: (name: string) => `${name} has been updated.`,
  madeDefault: (name: string) => `${name} is now your default address.`,
  removed: (name: string) => `${name} has been removed.`,
  undo: 'Undo',
  restored: (name: string) => `${name} has been restored.`,
}
