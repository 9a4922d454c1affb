import type { SentencesOf } from '../../sentences.ts'

export const pageProblems: SentencesOf<'pages'> = {
  'pages.changed': () => 'Another person has changed this page in the meantime. Please compare both texts.',
  'pages.not_found': () => 'This page no longer exists.',
  'pages.no_such_version': () => 'This version of the page does not exist.',
  'pages.none_confirmed': () => 'Please tick at least one page that you have read.',
  'pages.required': () =>
    'The footer, the checkout or the terms need this page, so it cannot be deleted. You can show the shipped text instead.',
  'pages.slug_reserved': ({ slug }) =>
    `The shop needs the URL /pages/${slug} for itself. Please choose another one.`,
  'pages.slug_taken': ({ slug }) =>
    `There is already a page with the URL /pages/${slug}. Please choose another one.`,
}
