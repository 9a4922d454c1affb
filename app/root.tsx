import './styles/index.css'
import { useContext } from 'react'
import {
  data,
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  redirectDocument,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { sellsExemptGoods } from '#shop/catalogue/showcase/exempt-goods.server.ts'
import { getMenu } from '#shop/catalogue/showcase/menu.server.ts'
import { shopImageUrl } from '#shop/shop-image.ts'
import { takesRealMoney } from '#shop/payments/config.server.ts'
import { isLanguage, languages, localizedPath } from '#shop/language.ts'
import { SHOP_OG_IMAGE_URL } from '#shop/drawings/og-image.ts'
import type { Route } from './+types/root.ts'
import { accessDeniedIn } from './components/page/access-denied.ts'
import { cardsIn } from './components/page/not-found-data.ts'
import { ErrorPage } from './components/page/error-page.tsx'
import { Frame } from './components/frame/frame.tsx'
import { emptyFrameShop, type FrameShop } from './components/frame/frame-shop.ts'
import { ReferenceContext, StructuredData } from './components/page/document-context.tsx'
import { useCurrentNotice } from './components/page/use-current-notice.ts'
import { useWords, WordsProvider } from './components/words/words.tsx'
import { shownAdditionCookie } from './request/addition-key.server.ts'
import { frameNavigation } from './request/navigation/frame-links.server.ts'
import { deleteNotice } from './request/notices.server.ts'
import { redirectToFirebase } from './request/firebase-redirect.server.ts'
import { type RequestContext, requestContextOf } from './request/request-context.server.ts'
import { designFilesOf } from './styles/design.server.ts'
import { fontFiles } from './styles/fonts.ts'

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: href('/manifest.webmanifest') }]

/**
 * Runs before every page. If the URL has a language prefix that its page does not have, redirects to the page. If a page
 * is hidden until the shop opens, makes the browser load the document, because the server sends the page “Opening soon”
 * only as a document. If Firebase signs customers in, redirects the shop's own sign-in pages.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const ctx = requestContextOf(context)
    const { language, path, settings, unprefixedPath } = ctx
    if (unprefixedPath !== null) throw redirectDocument(unprefixedPath + url.search)
    if (ctx.isHidden)
      throw redirectDocument(localizedPath(language, path, settings.defaultLanguage) + url.search)
  },
  ({ request, context }) => redirectToFirebase(requestContextOf(context), request),
]

/**
 * Loads the data of the frame around every page. Contains the menu only if the browser requests a whole document. After
 * a navigation, the browser keeps the menu that it already has.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { config, db, settings, language, notice, links: to } = ctx
  const menu = ctx.beforeOpening === 'visitor' ? null : await getMenu(db, language)
  if (notice?.added) ctx.cookies.push(shownAdditionCookie(notice.added.key, ctx))
  return data(
    {
      language,
      defaultLanguage: settings.defaultLanguage,
      lengthUnit: settings.lengthUnits[language],
      shopName: settings.shopName,
      logo: settings.logo && { ...settings.logo, url: shopImageUrl(settings.logo.hash) },
      icon: settings.icon && shopImageUrl(settings.icon[192]),
      design: designFilesOf(settings.design),
      announcement: settings.announcement[language],
      socialLinks: settings.socialLinks,
      navigation: await frameNavigation(ctx, { hasRooms: menu?.hasRooms ?? false }),
      prices: await priceTaxOf(ctx),
      deliveryTimes: { deliveryDays: settings.deliveryDays, country: settings.country },
      origin: to.absolute('', settings.defaultLanguage),
      defaultOgImage: SHOP_OG_IMAGE_URL,
      demo: !takesRealMoney(config.payments),
      sendsEmails: config.smtp !== null,
      notice,
      isPreview: ctx.beforeOpening === 'staff',
      hasRooms: menu?.hasRooms ?? false,
      menu: ctx.isDocument ? menu : null,
    },
    notice ? { headers: { 'Set-Cookie': deleteNotice(ctx) } } : {},
  )
}

/** Returns how the footer describes the tax of the shop's prices. */
async function priceTaxOf({ db, settings }: RequestContext): Promise<FrameShop['prices']> {
  const { taxScheme, taxDisplay } = settings
  if (taxScheme === 'small_business') return taxScheme
  return taxDisplay === 'included' && (await sellsExemptGoods(db)) ? 'mixed' : taxDisplay
}

/** Renders the HTML document around every page, including error pages. */
export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage()
  const lengthUnit = useRouteLoaderData<typeof loader>('root')?.lengthUnit ?? 'cm'
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <StructuredData />
        <FontPreloads />
        <Links />
        <DesignLink />
        <IconLinks />
      </head>
      <body>
        <WordsProvider language={language} lengthUnit={lengthUnit}>
          {children}
        </WordsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function useDesign() {
  return useRouteLoaderData<typeof loader>('root')?.design ?? null
}

/** Makes the browser load the fonts before it finds them in the style sheet. */
function FontPreloads() {
  const files = useDesign()?.fontFiles ?? fontFiles
  return files.map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ))
}

/** Renders the link to the style sheet with the colours and fonts that the owner has chosen. */
function DesignLink() {
  const design = useDesign()
  return design && <link rel="stylesheet" href={design.stylesheet} />
}

/** Renders the links to the shop's icon for browser tabs and home screens. */
function IconLinks() {
  const icon = useRouteLoaderData<typeof loader>('root')?.icon
  return (
    <>
      {icon ? (
        <link rel="icon" href={icon} type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icon ?? '/icon-192.png'} />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { demo, isPreview, notice, menu } = loaderData
  const shown = useCurrentNotice(notice)
  const { hasOwnFrame, ...frame } = useFrame()
  const { pathname } = useLocation()
  if (hasOwnFrame) return <Outlet />
  const frameNotice = shown?.page === pathname ? null : shown
  return (
    <Frame shop={loaderData} menu={menu} demo={demo} isPreview={isPreview} notice={frameNotice} {...frame}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const renderedReference = useContext(ReferenceContext)
  const reference = renderedReference ?? referenceIn(error)
  const { hasOwnFrame: _, ...frame } = useFrame()
  const status = isRouteErrorResponse(error) ? error.status : isUnreachable(error) ? null : 500
  const denied = accessDeniedOf(error)
  const { shopName, demo } = root ?? denied ?? { shopName: '', demo: false }
  const shop = root ?? { ...emptyFrameShop, shopName }
  return (
    <Frame
      shop={shop}
      menu={root?.menu ?? null}
      demo={demo}
      isPreview={root?.isPreview ?? false}
      notice={null}
      {...frame}
    >
      <ErrorPage
        status={status}
        sentence={denied?.sentence ?? null}
        link={denied?.link ?? null}
        cards={isRouteErrorResponse(error) ? cardsIn(error.data) : []}
        reference={reference}
      />
    </Frame>
  )
}

function accessDeniedOf(error: unknown) {
  return isRouteErrorResponse(error) ? accessDeniedIn(error.data) : null
}

/**
 * Returns the reference of a failed request for a page's data. `null`: the response to the request contains no
 * reference.
 */
function referenceIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return null
  return /^\{"reference":"(\w+)"\}$/.exec(error.data)?.[1] ?? null
}

/** Checks whether the browser failed to reach the shop at all. Recognises the error messages of different browsers. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/**
 * Returns the page's language, from the root loader's data. On an error page without these data, takes the language
 * from the error or from the URL.
 */
function useLanguage() {
  const root = useRouteLoaderData<typeof loader>('root')
  const denied = accessDeniedOf(useRouteError())
  const base = useHref('/').split('/')[1]
  return root?.language ?? denied?.language ?? (isLanguage(base) ? base : 'en')
}

function useFrame() {
  const language = useLanguage()
  const { words } = useWords()
  const { pathname, search } = useLocation()
  const defaultLanguage = useRouteLoaderData<typeof loader>('root')?.defaultLanguage ?? 'en'
  return {
    // The pages of the staff area and of the set-up have frames of their own.
    hasOwnFrame: /^\/(staff|setup)(\/|$)/.test(pathname),
    isCheckout: /^\/checkout(\/|$)/.test(pathname),
    languages: languages.map((code) => ({
      code,
      name: words.frame.languageNames[code],
      href: localizedPath(code, pathname + search, defaultLanguage),
      current: code === language,
    })),
  }
}
