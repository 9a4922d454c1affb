import { counted } from '../../plural.ts'

/** The addresses of an account. */
export const addresses = {
  title: 'Your addresses',
  intro: 'Your next checkout begins with the default.',
  none: 'No addresses yet',
  noneText: 'Keep the places you have things sent to, and never type them again.',
  count: (count: number, limit: number) => `${count} of ${limit}`,
  add: 'Add an address',
  full: (limit: number) =>
    `You keep ${counted('en', limit, 'address', 'addresses')}, and that is as many as we can keep.`,
  isDefault: 'Default',
  change: 'Change',
  changeNamed: (name: string) => `Change: ${name}`,
  makeDefault: 'Make it the default',
  makeDefaultNamed: (name: string) => `Make it the default: ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove: ${name}`,

  newTitle: 'A new address',
  changeTitle: 'Change this address',
  label: 'What you call it',
  labelHint: 'For example: Home, Office, Grandmother.',
  name: 'First and last name',
  nameHint: 'Of whoever takes things in there.',
  phoneHint: 'The carrier calls to agree on the day.',
  asDefault: 'Begin my next checkout with it',
  save: 'Save the address',
  saving: 'Saving …',
  back: 'Back to your addresses',

  added: (name: string) => `${name} is kept.`,
  changed: (name: string) => `${name} is changed.`,
  nowDefault: (name: string) => `Your next checkout begins with ${name}.`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Put it back',
  restored: (name: string) => `${name} is back.`,
}
