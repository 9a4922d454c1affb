import { data, href } from 'react-router'
import { exampleShopOf } from './example-shop.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { MessageView } from './message-view.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { isLanguage } from '#shop/language.ts'
import { previewMessage, readMessageKind } from '#shop/messages/previews.server.ts'
import type { Route } from './+types/preview.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { language } = params
  const kind = readMessageKind(params.kind)
  if (!kind || !isLanguage(language)) throw data(null, { status: 404 })
  const { subject, html, text } = await previewMessage(kind, exampleShopOf(ctx, language))
  return { kind, language, subject, text, hasHtml: html !== null }
}

export default function MessagePreview({ loaderData }: Route.ComponentProps) {
  const { kind, language, subject, text, hasHtml } = loaderData
  const { messages, message, previews } = useStaffWords()
  const { languageNames } = useWords().words.frame
  return (
    <MessageView
      back={{ to: href('/staff/messages/previews'), text: previews.backToList }}
      title={subject ?? messages.kinds[kind]}
      facts={[
        [messages.kind, messages.kinds[kind]],
        [message.language, languageNames[language]],
      ]}
      versions={{
        html: hasHtml ? href('/staff/messages/previews/:kind/:language/html', { kind, language }) : null,
        text,
      }}
    />
  )
}
