import { Form, href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { looks, part, stack } from '#app/ui/layout/layout.ts'

/** Lets a user download or delete their personal data. */
export default function OwnData() {
  const { ownData } = useWords().words
  return (
    <>
      <PrivateTitle title={ownData.title} intro={ownData.intro} />
      <div className={stack(8, looks.measure)}>
        <section aria-labelledby="export" className={part(3)}>
          <h2 id="export">{ownData.export.title}</h2>
          <p>{ownData.export.text}</p>
          <p className={looks.fine}>{ownData.export.format}</p>
          {/* A full document request, because the response is a file and not a page. */}
          <Form method="post" action={href('/account/data/export')} reloadDocument>
            <Button kind="secondary">{ownData.export.get}</Button>
          </Form>
        </section>
        <section aria-labelledby="delete" className={part(3)}>
          <h2 id="delete">{ownData.delete.title}</h2>
          <p>{ownData.delete.text}</p>
          <p>
            <LinkButton to={href('/account/data/deletion')} kind="secondary">
              {ownData.delete.openDeletion}
            </LinkButton>
          </p>
        </section>
        <p className={looks.fine}>{ownData.reauthenticationNote}</p>
      </div>
    </>
  )
}
