import type { FormResponse } from '#app/components/forms/form-response.ts'
import { ArrowLeft, ArrowRight } from 'lucide'
import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { atStart, formStack, looks, row, spread, stack } from '#app/ui/layout/layout.ts'
import type { PictureDetail, ProductDetail } from '../product.tsx'
import { DescriptionForm } from './description-form.tsx'
import styles from './page.module.css'

interface PictureCardProps {
  readonly detail: ProductDetail
  readonly picture: PictureDetail
  /** The position of the picture among the product's pictures, from 1. */
  readonly number: number
  readonly response: FormResponse | undefined
}

/** Shows a picture with its description and the actions on it. */
export function PictureCard({ detail, picture, number, response }: PictureCardProps) {
  const words = useStaffWords().products.pictures
  const ids = { product: detail.id, picture: picture.id }
  const { role, view, shows, alt, focus } = picture
  return (
    <li id={`picture-${picture.id}`} className={stack(3, looks.sheet)}>
      <div className={spread([1, 4])}>
        <h3 className={styles.name}>{words.number(number)}</h3>
        <Form
          method="post"
          action={href('/staff/products/:product/pictures/:picture/place', ids)}
          className={row(1)}
        >
          {number > 1 && (
            <Button kind="quiet" name="to" value="earlier" aria-label={words.earlier(number)}>
              <Icon of={ArrowLeft} size={18} />
            </Button>
          )}
          {number < detail.pictures.length && (
            <Button kind="quiet" name="to" value="later" aria-label={words.later(number)}>
              <Icon of={ArrowRight} size={18} />
            </Button>
          )}
        </Form>
      </div>
      {picture.source && <ImportState ids={ids} picture={picture} number={number} />}
      <DescriptionForm
        // The key changes with the saved values, so that the fields always show them.
        key={JSON.stringify([role, view, shows, alt, focus, response?.values])}
        action={href('/staff/products/:product/pictures/:picture/description', ids)}
        options={detail.options}
        picture={picture}
        response={response}
      />
      <Disclosure summary={words.remove}>
        <Form
          method="post"
          action={href('/staff/products/:product/pictures/:picture/removal', ids)}
          className={formStack(4, styles.form)}
        >
          <p>{words.removeText}</p>
          <Button kind="danger">{words.removeNow(number)}</Button>
        </Form>
      </Disclosure>
    </li>
  )
}

interface ImportStateProps extends Pick<PictureCardProps, 'picture' | 'number'> {
  readonly ids: { readonly product: string; readonly picture: string }
}

/** Shows the URL of an imported picture, and whether the picture is waiting for its download or was refused. */
function ImportState({ ids, picture: { source, state, refusalReason, tries }, number }: ImportStateProps) {
  const words = useStaffWords().products.pictures
  return (
    <div className={stack(2, atStart)}>
      <p className={looks.fine}>
        {words.imported}: <span className={looks.breakable}>{source}</span>
      </p>
      {state !== 'kept' && (
        <p>
          <Badge tone={state === 'refused' ? 'bad' : 'quiet'}>{words.states[state]}</Badge> {refusalReason}{' '}
          {tries > 0 && words.tries(tries)}
        </p>
      )}
      {state === 'refused' && (
        <Form method="post" action={href('/staff/products/:product/pictures/:picture/repetition', ids)}>
          <Button kind="secondary">{words.retryDownload(number)}</Button>
        </Form>
      )}
    </div>
  )
}
