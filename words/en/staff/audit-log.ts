import { counted } from '../../plural.ts'
import { newestFirst } from './orders.ts'
import { type RoleName, staffPeople } from './people.ts'

const { roles } = staffPeople

const steps = {
  production: 'begun in the workshop',
  preparation: 'being prepared',
  dispatch: 'sent on its way',
  readiness: 'ready to collect',
  arrival: 'arrived',
  failure: 'could not be delivered',
  collection: 'collected',
}

/** What staff have done. */
export const staffHistory = {
  title: 'History',
  intro: 'What the people of this shop have done, the newest first. Nobody can change it.',
  show: 'Show',
  all: 'Everything',
  subjects: { orders: 'Orders', messages: 'Messages', products: 'Products', people: 'People' },
  who: 'Who',
  everybody: 'Everybody',
  narrow: 'Show',
  time: 'Time',
  what: 'What',
  about: 'About',
  fromCommandLine: 'Command line',
  as: (name: string, role: RoleName) => `${name}, ${roles[role]}`,
  empty: 'Nothing yet',
  emptyText: 'What staff do stands here from the first time on.',
  noneFound: 'Nothing of the kind',
  entries: {
    order_noted: 'Left a note',
    order_looked_into: 'Looked into it',
    order_cancelled: 'Cancelled the order',
    money_given_back: (amount: string) => `Gave back ${amount}`,
    refund_repeated: (amount: string) => `Asked once more for a refund of ${amount}`,
    return_received: (number: string) => `Received return ${number}`,
    return_rejected: (number: string) => `Ended return ${number}`,
    delivery_moved: (number: number, step: string) =>
      `Delivery ${number}: ${steps[step as keyof typeof steps] ?? step}`,
    message_sent_again: 'Had a message sent again',
    messages_sent_again: (count: number) => `Had ${counted('en', count, 'message', 'messages')} sent again`,
    pictures_added: (count: number) => `Added ${counted('en', count, 'picture', 'pictures')}`,
    picture_described: 'Changed what a picture shows',
    picture_moved: 'Moved a picture',
    picture_removed: 'Removed a picture',
    picture_fetched_again: 'Had a picture fetched again',
    model_added: 'Added a 3-D model',
    model_removed: 'Removed the 3-D model',
    person_invited: (role: RoleName) => `Invited: ${roles[role]}`,
    invitation_withdrawn: (role: RoleName) => `Took an invitation back: ${roles[role]}`,
    person_joined: (role: RoleName) => `Accepted an invitation: ${roles[role]}`,
    role_changed: (from: RoleName, to: RoleName) => `Changed a role: ${roles[from]} → ${roles[to]}`,
    access_ended: (role: RoleName) => `Ended access: ${roles[role]}`,
  },
  pages: newestFirst,
}
