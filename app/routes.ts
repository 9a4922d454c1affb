import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every address of the shop. A language is not part of them: German pages live under `/de`, where the server serves
 * these same routes with `/de` as their base (app/http/serve.server.ts).
 */
export default [
  index('routes/storefront/home.tsx'),
  route('furniture/:category?', 'routes/storefront/listing.tsx'),
  route('rooms', 'routes/storefront/rooms.tsx'),
  route('rooms/:room', 'routes/storefront/group.tsx', { id: 'room' }),
  route('collections/:collection', 'routes/storefront/group.tsx', { id: 'collection' }),
  route('search', 'routes/storefront/search.tsx'),
  route('search/suggestions', 'routes/storefront/suggestions.ts'),
  route('recently-seen', 'routes/storefront/recently-seen.ts'),
  route('products/:slug', 'routes/storefront/product.tsx'),
  route('pages/:slug', 'routes/storefront/page.tsx'),

  route('cart', 'routes/storefront/cart.tsx'),
  route('cart/summary', 'routes/storefront/cart-summary.ts'),
  route('cart/lines', 'routes/storefront/cart-lines.ts'),
  route('cart/lines/:line/quantity', 'routes/storefront/cart-quantity.ts'),
  route('cart/lines/:line/removal', 'routes/storefront/cart-removal.ts'),
  route('checkout', 'routes/checkout/checkout.tsx', [
    index('routes/checkout/checkout/start.tsx'),
    route('contact', 'routes/checkout/checkout/contact.tsx'),
    route('country', 'routes/checkout/checkout/country.tsx'),
    route('delivery', 'routes/checkout/checkout/delivery.tsx'),
    route('order', 'routes/checkout/checkout/order.tsx'),
  ]),
  route('checkout/hold', 'routes/checkout/hold.ts'),
  route('checkout/address-form', 'routes/checkout/address-form.ts'),
  route('checkout/payment', 'routes/checkout/payment.tsx'),
  route('orders/:number', 'routes/orders/order.tsx'),
  route('orders/:number/documents/:document', 'routes/orders/document.ts'),

  route('staff', 'routes/staff/today.tsx'),
  route('staff/enter', 'routes/staff/enter.tsx'),
  layout('routes/staff/staff-frame.tsx', [
    route('staff/orders', 'routes/staff/orders.tsx'),
    route('staff/orders/:number', 'routes/staff/order.tsx', [
      index('routes/staff/order/start.tsx'),
      route('attention', 'routes/staff/order/attention.tsx'),
      route('cancellation', 'routes/staff/order/cancellation.tsx'),
      route('notes', 'routes/staff/order/notes.tsx'),
      route('refunds', 'routes/staff/order/refunds.tsx'),
      route('refunds/:refund/repetition', 'routes/staff/order/repetition.tsx'),
      route('deliveries/:delivery/production', 'routes/staff/order/production.tsx'),
      route('deliveries/:delivery/preparation', 'routes/staff/order/preparation.tsx'),
      route('deliveries/:delivery/dispatch', 'routes/staff/order/dispatch.tsx'),
      route('deliveries/:delivery/readiness', 'routes/staff/order/readiness.tsx'),
      route('deliveries/:delivery/arrival', 'routes/staff/order/arrival.tsx'),
      route('deliveries/:delivery/failure', 'routes/staff/order/failure.tsx'),
      route('deliveries/:delivery/collection', 'routes/staff/order/collection.tsx'),
    ]),
    route('staff/messages', 'routes/staff/messages.tsx'),
    route('staff/messages/previews', 'routes/staff/message-previews.tsx'),
    route('staff/messages/previews/:kind/:language', 'routes/staff/message-preview.tsx'),
    route('staff/messages/:id', 'routes/staff/message.tsx'),
  ]),
  route('staff/messages/previews/:kind/:language/html', 'routes/staff/message-preview-html.ts'),
  route('staff/messages/retry', 'routes/staff/messages-retry.ts'),
  route('staff/messages/:id/html', 'routes/staff/message-html.ts'),
  route('staff/messages/:id/retry', 'routes/staff/message-retry.ts'),
  route('staff/orders/:number/documents/:document', 'routes/staff/order-document.ts'),

  route('api/webhooks/sandbox', 'routes/machines/webhook-sandbox.ts'),
  route('api/webhooks/stripe', 'routes/machines/webhook-stripe.ts'),

  route('feeds/google.xml', 'routes/machines/google-feed.ts'),
  route('health', 'routes/machines/health.ts'),
  route('ready', 'routes/machines/ready.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('sitemaps/:part', 'routes/machines/sitemap-part.ts'),
  route('manifest.webmanifest', 'routes/machines/manifest.ts'),
  route('media/drawings/:revision/:drawing', 'routes/machines/drawing.ts'),
  route('media/cutouts/:revision/:drawing', 'routes/machines/cutout.ts'),
  route('media/shares/:shape/:revision/:picture', 'routes/machines/share-picture.ts'),

  route('*', 'routes/storefront/nowhere.tsx'),
] satisfies RouteConfig
