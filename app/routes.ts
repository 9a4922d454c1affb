import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Returns the routes of a page and of the commands below it. One file handles all these routes. */
const pageWithCommands = (file: string, paths: readonly string[]) => [index(file), ...commands(file, paths)]

/** Returns the routes of several commands. One file handles all these routes. */
const commands = (file: string, paths: readonly string[]) =>
  paths.map((path) => route(path, file, { id: `${file} ${path}` }))

/**
 * Every route of the shop, without language prefixes. The German pages use the same routes below `/de`. This prefix is
 * the `basename` of the request handler for German (app/server/pipeline.server.ts). The `handle` of a route or of a
 * layout route around it says how the server treats requests to the route (app/request/route-handle.ts).
 */
export default [
  index('routes/storefront/home.tsx'),
  route('furniture/:category?', 'routes/storefront/listing.tsx'),
  route('rooms', 'routes/storefront/rooms.tsx'),
  route('rooms/:room', 'routes/storefront/listing.tsx', { id: 'room' }),
  route('collections/:collection', 'routes/storefront/listing.tsx', { id: 'collection' }),
  route('search', 'routes/storefront/search.tsx'),
  route('search/suggestions', 'routes/storefront/suggestions.ts'),
  route('recently-seen', 'routes/storefront/recently-seen.ts'),
  route('products/:slug', 'routes/storefront/product.tsx'),
  route('pages/:slug', 'routes/storefront/page.tsx'),

  route('cart', 'routes/storefront/cart.tsx'),
  route('visitor', 'routes/storefront/session-info.ts'),
  ...commands('routes/storefront/cart/command.ts', [
    'cart/lines',
    'cart/sets',
    'cart/lines/:line/quantity',
    'cart/lines/:line/removal',
    'checkout/hold',
  ]),
  route(
    'checkout',
    'routes/checkout/checkout.tsx',
    pageWithCommands('routes/checkout/checkout/command.tsx', [
      'contact',
      'country',
      'method',
      'delivery',
      'shortage',
      'order',
    ]),
  ),
  route('checkout/address-form', 'routes/checkout/address-form.ts'),
  route('checkout/payment', 'routes/checkout/payment.tsx'),
  route('track', 'routes/storefront/track.tsx'),
  layout('routes/orders/section.ts', [
    route('orders/:number', 'routes/orders/order.tsx'),
    route('orders/:number/again', 'routes/orders/again.ts'),
    route('orders/:number/cancellation', 'routes/orders/cancellation.tsx'),
    route('orders/:number/withdrawal', 'routes/orders/withdrawal.tsx'),
    route('orders/:number/returns/:return', 'routes/orders/return.tsx'),
    route('orders/:number/documents/:document', 'routes/orders/document.ts'),
  ]),

  layout('routes/account/section.ts', [
    route('sign-in', 'routes/sign-in/sign-in.tsx'),
    route('sign-in/again', 'routes/sign-in/reauthenticate.tsx'),
    route('sign-in/code', 'routes/sign-in/second-factor.tsx'),
    route('sign-in/old-address', 'routes/sign-in/undo-email-change.tsx'),
    route('sign-in/passkey', 'routes/sign-in/passkey.ts'),
    route('sign-in/password', 'routes/sign-in/password.tsx'),
    route('sign-in/link', 'routes/sign-in/link.tsx'),
    route('sign-in/link-request', 'routes/sign-in/link-request.tsx'),
    route('sign-in/sent', 'routes/sign-in/email-sent.tsx'),
    route('sign-up', 'routes/sign-in/sign-up.tsx'),
    route('verify-email', 'routes/sign-in/verify-email.tsx'),
    route('forgot-password', 'routes/sign-in/forgot-password.tsx'),
    route('reset-password', 'routes/sign-in/reset-password.tsx'),
    route('sign-in/phone', 'routes/sign-in/phone.tsx'),
    route('sign-in/phone/code', 'routes/sign-in/phone-code.tsx'),
    route('sign-in/firebase', 'routes/sign-in/firebase.tsx'),
    route('sign-in/firebase/renewal', 'routes/sign-in/firebase/renew.ts'),
    route('sign-in/federated/:provider', 'routes/sign-in/provider.tsx'),
    ...commands('routes/sign-in/commands/command.ts', [
      'sign-in/again/link',
      'sign-in/phone/renewal',
      'sign-out',
    ]),

    layout('routes/account/account-frame.tsx', [
      route('account', 'routes/account/profile.tsx'),
      route('account/security', 'routes/account/security.tsx'),
      route('account/security/phone', 'routes/account/security/phone/number.tsx'),
      route('account/security/phone/code', 'routes/account/security/phone/code.tsx'),
      route('account/security/email', 'routes/account/security/email.tsx'),
      route('account/security/email/confirmation', 'routes/account/security/email-confirmation.tsx'),
      route('account/security/password', 'routes/account/security/password.tsx'),
      route('account/security/two-steps', 'routes/account/security/two-factor/set-up.tsx'),
      route('account/security/two-steps/confirmation', 'routes/account/security/two-factor/confirm.tsx'),
      route('account/security/two-steps/removal', 'routes/account/security/two-factor/turn-off.tsx'),
      route('account/security/recovery-codes', 'routes/account/security/two-factor/recovery-codes.tsx'),
      route('account/orders', 'routes/account/orders.tsx'),
      route('account/data', 'routes/account/own-data.tsx'),
      route('account/data/deletion', 'routes/account/own-data/delete-account.tsx'),
      route('account/addresses', 'routes/account/addresses.tsx'),
      route('account/addresses/new', 'routes/account/addresses/new.tsx'),
      route('account/addresses/fields', 'routes/account/addresses/fields.tsx'),
      route('account/addresses/:address', 'routes/account/addresses/address.tsx'),
    ]),
    route('account/security/linked-accounts', 'routes/account/security/linked-accounts/link.tsx'),
    ...commands('routes/account/security/command.ts', [
      'account/security/phone/renewal',
      'account/security/phone/removal',
      'account/security/passkeys/:passkey/name',
      'account/security/passkeys/:passkey/removal',
      'account/security/sessions/removal',
      'account/security/sessions/:session/removal',
      'account/security/other-sessions/removal',
      'account/security/linked-accounts/:method/removal',
    ]),
    ...commands('routes/account/addresses/command.ts', [
      'account/addresses/:address/default',
      'account/addresses/:address/removal',
      'account/addresses/:address/restoration',
    ]),
    route('account/data/export', 'routes/account/own-data/export.ts'),
    route('account/security/passkeys', 'routes/account/security/passkeys/add.ts'),
  ]),

  route('staff/invitation', 'routes/staff/invitation.tsx'),
  layout('routes/staff/guard.ts', [
    layout('routes/staff/staff-frame.tsx', [
      route('staff', 'routes/staff/dashboard.tsx'),
      route('staff/orders', 'routes/staff/orders.tsx'),
      route(
        'staff/orders/:number',
        'routes/staff/order.tsx',
        pageWithCommands('routes/staff/order/command.tsx', [
          'attention',
          'cancellation',
          'notes',
          'refunds',
          'refunds/:refund/repetition',
          'returns/:return/receipt',
          'returns/:return/rejection',
          'deliveries/:delivery/production',
          'deliveries/:delivery/preparation',
          'deliveries/:delivery/dispatch',
          'deliveries/:delivery/readiness',
          'deliveries/:delivery/arrival',
          'deliveries/:delivery/failure',
          'deliveries/:delivery/collection',
        ]),
      ),
      route('staff/products', 'routes/staff/products.tsx'),
      route('staff/products/:product', 'routes/staff/product.tsx', [
        ...pageWithCommands('routes/staff/product/command.tsx', [
          'pictures/:picture/description',
          'pictures/:picture/place',
          'pictures/:picture/removal',
          'pictures/:picture/repetition',
          'model/removal',
        ]),
        ...commands('routes/staff/product/upload.tsx', ['pictures', 'model']),
      ]),
      route('staff/messages', 'routes/staff/messages.tsx'),
      route('staff/messages/previews', 'routes/staff/messages/previews.tsx'),
      route('staff/messages/previews/:kind/:language', 'routes/staff/messages/preview.tsx'),
      route('staff/messages/:id', 'routes/staff/messages/message.tsx'),
      route(
        'staff/people',
        'routes/staff/people.tsx',
        pageWithCommands('routes/staff/people/command.tsx', [
          'invitations',
          'invitations/:invitation/withdrawal',
          ':person/role',
          ':person/end',
        ]),
      ),
      route('staff/history', 'routes/staff/audit-log.tsx'),
    ]),
    route('staff/messages/previews/:kind/:language/html', 'routes/staff/messages/preview-html.ts'),
    ...commands('routes/staff/messages/command.ts', ['staff/messages/retry', 'staff/messages/:id/retry']),
    route('staff/messages/:id/html', 'routes/staff/messages/message-html.ts'),
    route('staff/orders/:number/documents/:document', 'routes/staff/order/document.ts'),
  ]),

  route('api/auth/callback/:provider', 'routes/endpoints/provider-callback.ts'),
  route('api/webhooks/sandbox', 'routes/endpoints/webhooks/sandbox.ts'),
  route('api/webhooks/stripe', 'routes/endpoints/webhooks/stripe.ts'),

  route('feeds/google.xml', 'routes/endpoints/google-feed.ts'),
  route('health', 'routes/endpoints/health.ts'),
  route('ready', 'routes/endpoints/ready.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemaps/index.ts'),
  route('sitemaps/:part', 'routes/endpoints/sitemaps/part.ts'),
  route('manifest.webmanifest', 'routes/endpoints/manifest.ts'),
  route('media/drawings/:revision/:drawing', 'routes/endpoints/media/drawing.ts'),
  route('media/cutouts/:revision/:drawing', 'routes/endpoints/media/cutout.ts'),
  route('media/photos/:file', 'routes/endpoints/media/photo.ts'),
  route('media/models/:file', 'routes/endpoints/media/model.ts'),
  route('media/shares/photos/:file', 'routes/endpoints/media/og-photo.ts'),
  route('media/shares/:shape/:revision/:picture', 'routes/endpoints/media/og-image.ts'),

  route('*', 'routes/storefront/not-found.tsx'),
] satisfies RouteConfig
