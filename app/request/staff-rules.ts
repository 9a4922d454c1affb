import type { Permission } from '#shop/staff/permissions.ts'

export interface StaffRule {
  /** The permission needed to read the page. 'staff': any staff role. */
  readonly read: Permission | 'staff'
  /** The permission needed to submit forms to the URL. Absent if the URL accepts no forms. */
  readonly write?: Permission
}

const products = { read: 'products.manage', write: 'products.manage' } as const
const settings = { read: 'settings.manage', write: 'settings.manage' } as const
const look = { read: 'settings.announce', write: 'settings.announce' } as const
const pages = { read: 'pages.manage', write: 'pages.manage' } as const
const delivery = { read: 'orders.see', write: 'deliveries.handle' } as const

/**
 * The permissions that each staff URL needs. The guard looks up every request in this table. Nobody can open a staff
 * page that has no rule.
 */
export const staffRules: Readonly<Record<string, StaffRule>> = {
  '/staff': { read: 'staff' },
  '/staff/opening': settings,
  '/staff/orders': { read: 'orders.see' },
  '/staff/orders/:number': { read: 'orders.see' },
  '/staff/orders/:number/attention': { read: 'orders.see', write: 'orders.note' },
  '/staff/orders/:number/cancellation': { read: 'orders.see', write: 'orders.cancel' },
  '/staff/orders/:number/notes': { read: 'orders.see', write: 'orders.note' },
  '/staff/orders/:number/refunds': { read: 'orders.see', write: 'orders.refund' },
  '/staff/orders/:number/refunds/:refund/repetition': { read: 'orders.see', write: 'orders.refund' },
  '/staff/orders/:number/declarations/:declaration/registration': {
    read: 'orders.see',
    write: 'returns.receive',
  },
  '/staff/orders/:number/returns/:return/receipt': { read: 'orders.see', write: 'returns.receive' },
  '/staff/orders/:number/returns/:return/rejection': { read: 'orders.see', write: 'returns.receive' },
  '/staff/orders/:number/deliveries/:delivery/production': delivery,
  '/staff/orders/:number/deliveries/:delivery/preparation': delivery,
  '/staff/orders/:number/deliveries/:delivery/dispatch': delivery,
  '/staff/orders/:number/deliveries/:delivery/readiness': delivery,
  '/staff/orders/:number/deliveries/:delivery/arrival': delivery,
  '/staff/orders/:number/deliveries/:delivery/failure': delivery,
  '/staff/orders/:number/deliveries/:delivery/collection': delivery,
  '/staff/orders/:number/documents/:document': { read: 'orders.see' },
  '/staff/withdrawals': { read: 'orders.see' },
  '/staff/withdrawals/:withdrawal': { read: 'orders.see' },
  '/staff/withdrawals/:withdrawal/order': { read: 'orders.see', write: 'returns.receive' },
  '/staff/withdrawals/:withdrawal/closing': { read: 'orders.see', write: 'returns.receive' },
  '/staff/messages': { read: 'messages.see' },
  '/staff/messages/previews': { read: 'messages.see' },
  '/staff/messages/previews/:kind/:language': { read: 'messages.see' },
  '/staff/messages/previews/:kind/:language/html': { read: 'messages.see' },
  '/staff/messages/retry': { read: 'messages.see', write: 'messages.send_again' },
  '/staff/messages/:id': { read: 'messages.see' },
  '/staff/messages/:id/html': { read: 'messages.see' },
  '/staff/messages/:id/retry': { read: 'messages.see', write: 'messages.send_again' },
  '/staff/products': { read: 'products.manage' },
  '/staff/products/:product': { read: 'products.manage' },
  '/staff/products/:product/pictures': products,
  '/staff/products/:product/pictures/:picture/description': products,
  '/staff/products/:product/pictures/:picture/place': products,
  '/staff/products/:product/pictures/:picture/removal': products,
  '/staff/products/:product/pictures/:picture/repetition': products,
  '/staff/products/:product/model': products,
  '/staff/products/:product/model/removal': products,
  '/staff/pages': { read: 'pages.manage' },
  '/staff/pages/new': pages,
  '/staff/pages/review': { read: 'pages.manage_legal', write: 'pages.manage_legal' },
  '/staff/pages/:page/:language': { read: 'pages.manage' },
  '/staff/pages/:page/:language/text': pages,
  '/staff/pages/:page/:language/preview': pages,
  '/staff/pages/:page/:language/shipped': pages,
  '/staff/pages/:page/:language/removal': pages,
  '/staff/pages/:page/:language/versions/:version': { read: 'pages.manage' },
  '/staff/pages/:page/:language/versions/:version/restoration': pages,
  '/staff/people': { read: 'people.manage' },
  '/staff/people/invitations': { read: 'people.manage', write: 'people.manage' },
  '/staff/people/invitations/:invitation/withdrawal': { read: 'people.manage', write: 'people.manage' },
  '/staff/people/:person/role': { read: 'people.manage', write: 'people.manage' },
  '/staff/people/:person/end': { read: 'people.manage', write: 'people.manage' },
  '/staff/settings': { read: 'settings.announce' },
  '/staff/settings/company': settings,
  '/staff/settings/contact': settings,
  '/staff/settings/selling': settings,
  '/staff/settings/delivery': settings,
  '/staff/settings/emails': settings,
  '/staff/settings/design': settings,
  '/staff/settings/transfer': { read: 'settings.manage' },
  '/staff/settings/transfer/export': { read: 'settings.manage' },
  '/staff/settings/transfer/upload': settings,
  '/staff/settings/transfer/import': settings,
  '/staff/settings/services': { read: 'settings.manage' },
  '/staff/settings/services/email': settings,
  '/staff/settings/services/sms': settings,
  '/staff/settings/look': { read: 'settings.announce' },
  '/staff/settings/guarantees': { read: 'settings.announce' },
  '/staff/settings/images/:image': look,
  '/staff/settings/images/:image/removal': look,
  '/staff/settings/announcement': look,
  '/staff/settings/navigation': settings,
  '/staff/settings/navigation/:place': settings,
  '/staff/settings/navigation/:place/:link': settings,
  '/staff/settings/navigation/:place/:link/position': settings,
  '/staff/settings/navigation/:place/:link/removal': settings,
  '/staff/settings/home': look,
  '/staff/settings/home/:block': look,
  '/staff/settings/home/:block/place': look,
  '/staff/settings/home/:block/visibility': look,
  '/staff/settings/home/:block/removal': look,
  '/staff/settings/home/:block/picture': look,
  '/staff/settings/home/:block/picture/removal': look,
  '/staff/history': { read: 'history.see' },
}
