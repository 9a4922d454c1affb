import type { SentencesOf } from '../../sentences.ts'

export const staffProblems: SentencesOf<'staff'> = {
  'staff.none': () => 'These pages are for staff only.',
  'staff.not_allowed': () => 'Your role has no access to this page. A manager can give you another role.',
  'staff.second_factor': () =>
    'These pages require two-factor authentication. Set it up once, or sign in again with it.',
  'staff.filter_name_taken': ({ name }) =>
    `You already have a filter with the name “${name}”. Please choose another one, or delete it first.`,
  'staff.too_many_filters': ({ limit }) =>
    `You already have ${limit} saved filters. Please delete one that you no longer need first.`,
  'staff.not_staff': () => 'This person is no longer a member of staff.',
  'staff.last_manager': () => 'The shop needs at least one manager. Give someone else this role first.',
  'staff.invitation_over': () =>
    'This invitation has expired, has been revoked or has already been used. A manager can send you a new one.',
  'staff.other_account': () =>
    'This invitation was sent to a different e-mail address than that of your account.',
}

export const settingsProblems: SentencesOf<'settings'> = {
  'settings.no_such_link': () => 'This link no longer exists. Someone may have removed it.',
  'settings.required_link': () =>
    'This link cannot be removed, because customers must find the instructions on withdrawal.',
  'settings.no_such_block': () => 'This block no longer exists. Someone may have removed it.',
  'settings.block_exists': () => 'The home page already has this block. You can move it.',
  'settings.too_many_blocks': ({ most }) =>
    `The home page has ${most} blocks, the maximum. Remove one to add another.`,
}
