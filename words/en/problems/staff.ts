import type { SentencesOf } from '../../sentences.ts'

/** What the shop may refuse about its staff. */
export const staffProblems: SentencesOf<'staff'> = {
  'staff.none': () => 'These pages are for the people who work in this shop.',
  'staff.not_allowed': () => 'Your role does not open this page. A manager can give you another one.',
  'staff.second_factor': () =>
    'These pages open with a second factor. Set one up in your account, then sign in with it.',
  'staff.not_staff': () => 'This person no longer works in the shop.',
  'staff.last_manager': () => 'The shop needs at least one manager. Make somebody else a manager first.',
  'staff.invitation_over': () =>
    'This invitation has been used, taken back, or has run out. A manager can send you another one.',
  'staff.other_account': () => 'This invitation went to another address than that of your account.',
}
