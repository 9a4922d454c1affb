import type { SentencesOf } from '../../sentences.ts'

export const redirectProblems: SentencesOf<'redirects'> = {
  'redirects.source_unreadable': () =>
    'Please enter a path of the shop that begins with a slash, with at most 500 characters.',
  'redirects.source_area': () =>
    'The shop needs all URLs below this path for itself, so nothing can redirect from here.',
  'redirects.source_has_page': ({ path }) =>
    `There is a page at ${path}, and a page always wins over a redirect. Please choose another path.`,
  'redirects.source_taken': ({ path }) => `There is already a redirect from ${path}. Please change that one.`,
  'redirects.target_unreadable': () =>
    'Please enter a path of the shop or a complete https address, with at most 500 characters.',
  'redirects.target_missing': ({ path }) => `There is no page at ${path}.`,
  'redirects.loop': () => 'The target would lead back to the same path. Please choose another target.',
  'redirects.changed': ({ source, target }) =>
    `Another person has changed this redirect in the meantime: ${source} → ${target}. Save again to keep your values.`,
  'redirects.not_found': () => 'This redirect no longer exists.',
}
