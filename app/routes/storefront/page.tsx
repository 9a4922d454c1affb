import { href } from 'react-router'
import type { Language } from '#shop/language.ts'
import { money } from '#shop/money.ts'
import { formatPhone } from '#shop/phone.server.ts'
import type { Settings, ShopAddress } from '#shop/settings/settings.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { richText } from './shared/rich-text.server.ts'
import { cachedPage } from '#app/request/route-handle.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RichTextView } from '#app/ui/rich-text.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { pages as german } from '#words/de/pages/pages.ts'
import { pages as english } from '#words/en/pages/pages.ts'
import { countryName, formatPrice } from '#words/format.ts'
import type { PageAddress, PageFacts } from '#words/page-facts.ts'
import type { Route } from './+types/page.ts'
import styles from './page/page.module.css'

const pagesIn: Readonly<Record<Language, typeof english>> = { en: english, de: german }

export const handle = cachedPage()

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { config, settings, language, links } = ctx
  const pages = pagesIn[language]
  if (!isPage(slug, pages)) throw await notFound(ctx)
  const { title, description, text } = pages[slug]
  return {
    slug,
    title,
    description,
    text: richText(text(factsOf(settings, language, links.absolute(href('/withdrawal'), language)))),
    isDemo: config.mode === 'demo',
  }
}

function isPage<Pages extends object>(slug: string, pages: Pages): slug is Extract<keyof Pages, string> {
  return Object.hasOwn(pages, slug)
}

function factsOf(settings: Settings, language: Language, withdrawalUrl: string): PageFacts {
  const { owner, contact, homeDeliveryMinor, currency } = settings
  const address = ({ name, street, postcode, city, country }: ShopAddress): PageAddress => ({
    name,
    street,
    city: `${postcode} ${city}`,
    country: countryName(country, language),
  })
  const countries = settings.deliveryCountries.map((code) => countryName(code, language))
  return {
    shopName: settings.shopName,
    owner: address(owner.address),
    representedBy: owner.representedBy,
    register: owner.register,
    vatId: owner.vatId,
    email: contact.email,
    phone: formatPhone(contact.phone),
    pickupAddress: address(settings.collectionAddress),
    homeDelivery: homeDeliveryMinor > 0 ? formatPrice(money(homeDeliveryMinor, currency), language) : null,
    countries: new Intl.ListFormat(language).format(
      countries.toSorted((a, b) => a.localeCompare(b, language)),
    ),
    termsVersion: settings.termsVersion,
    withdrawalUrl,
  }
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, description, text, isDemo } = loaderData
  const { frame } = useWords().words
  return (
    <Container className={stack(8, styles.page)}>
      <PageHead title={title} description={description} path={href('/pages/:slug', { slug })} />
      <PageTitle title={title} />
      {isDemo && (
        <div className={looks.measure}>
          <Notice>{frame.demoNote}</Notice>
        </div>
      )}
      <RichTextView text={text} />
    </Container>
  )
}
