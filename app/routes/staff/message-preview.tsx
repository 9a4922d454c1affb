import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { exampleShopOf } from '#app/http/example-shop.server.ts'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useWords } from '#app/components/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isLanguage } from '#shop/language.ts'
import { previewMessage, readMessageKind } from '#shop/messages/previews.server.ts'
import type { Route } from './+types/message-preview.ts'
import { BothVersions } from './message/both-versions.tsx'
import { Fact } from './message/fact.tsx'
import styles from './message.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const visit = requireStaff(request, context)
  const { language } = params
  const kind = readMessageKind(params.kind)
  if (!kind || !isLanguage(language)) throw data(null, { status: 404 })
  const { subject, text } = await previewMessage(kind, exampleShopOf(visit, language))
  return { kind, language, subject, text }
}

export const headers = () => staffHeaders

export default function MessagePreview({ loaderData }: Route.ComponentProps) {
  const { kind, language, subject, text } = loaderData
  const { messages, message, previews } = useStaffWords()
  const { languageNames } = useWords().words.frame
  return (
    <>
      <PageHead title={subject} hidden />
      <Link to="/staff/messages/previews" className={styles.back}>
        <Icon of={ArrowLeft} size={18} />
        {previews.backToList}
      </Link>
      <h1 className={styles.title}>{subject}</h1>
      <dl className={styles.facts}>
        <Fact name={previews.kind}>{messages.kinds[kind]}</Fact>
        <Fact name={message.language}>{languageNames[language]}</Fact>
      </dl>
      <BothVersions html={`/staff/messages/previews/${kind}/${language}/html`} text={text} />
    </>
  )
}
