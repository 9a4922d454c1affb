import type { SentencesOf } from '../../sentences.ts'

export const setupProblems: SentencesOf<'setup'> = {
  'setup.link_over': () =>
    'This set-up link is wrong, has expired or was already opened in another browser. Run “npm run shop:new” again to get a new link.',
  'setup.finished': () =>
    'The set-up of this shop is already finished. Sign in to the staff area, or run “npm run staff:invite” to invite a manager.',
  'setup.real_orders': () =>
    'This shop has orders with real payments, so it was not set up as a new shop. Nothing was changed.',
  'setup.has_manager': () => 'The shop already has a manager.',
  'setup.account_exists': () =>
    'There is already an account with this e-mail address. Please use another address, or run “npm run staff:invite”.',
  'setup.no_manager': () => 'The shop needs a manager first. Please create the account.',
  'setup.not_complete': () =>
    'The shop cannot open yet. Please complete the items of the list that are marked as required.',
}
