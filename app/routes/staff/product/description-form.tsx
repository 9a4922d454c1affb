import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useRef, type MouseEvent, type RefObject } from 'react'
import { Form } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Fieldset } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { languages } from '#shop/language.ts'
import { PhotoPicture } from '#app/components/product/photo-picture.tsx'
import { formStack, stack } from '#app/ui/layout/layout.ts'
import type { PictureDetail, ProductDetail } from '../product.tsx'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'
import styles from './page.module.css'

interface DescriptionFormProps {
  readonly action: string
  readonly options: ProductDetail['options']
  readonly picture: PictureDetail
  readonly response: FormResponse | undefined
}

/** Edits a picture's subject, finish, description and focal point. */
export function DescriptionForm({ action, options, picture, response }: DescriptionFormProps) {
  const words = useStaffWords().products.pictures
  const form = useRef<HTMLFormElement>(null)
  const field = (name: string, saved: string) => fieldPropsOf(response, name, saved)
  return (
    <Form method="post" action={action} ref={form} className={stack(4, styles.description)}>
      <FocusPicker picture={picture} form={form} />
      <div className={formStack(4, styles.fields)}>
        <SelectField {...field('kind', kindOf(picture))} label={words.kind}>
          {pictureKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {options.length > 0 && (
          <Fieldset legend={words.shows} hint={words.showsHint}>
            <div className={styles.pairs}>
              {options.map(({ code, name, values }) => (
                <SelectField key={code} {...field(`shows:${code}`, picture.shows[code] ?? '')} label={name}>
                  <option value="">{words.anyValue}</option>
                  {values.map((one) => (
                    <option key={one.code} value={one.code}>
                      {one.name}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
          </Fieldset>
        )}
        {languages.map((language, index) => (
          <TextField
            key={language}
            {...field(`alt:${language}`, picture.alt[language] ?? '')}
            label={words.alt[language]}
            lang={language}
            hint={index === 0 ? words.altHint : undefined}
            maxLength={300}
          />
        ))}
        <Fieldset legend={words.focus} hint={words.focusHint}>
          <div className={styles.pairs}>
            {(['left', 'top'] as const).map((side) => (
              <TextField
                key={side}
                {...field(side, percent(picture.focus?.[side === 'left' ? 'x' : 'y']))}
                label={words[side]}
                affix="%"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
              />
            ))}
          </div>
        </Fieldset>
        <Button kind="secondary">{words.save}</Button>
      </div>
    </Form>
  )
}

function kindOf({ role, view }: PictureDetail): PictureKind {
  return role === 'view' ? (view ?? 'view') : role
}

function percent(share: number | undefined): string {
  return share === undefined ? '' : String(Math.round(share * 100))
}

interface FocusPickerProps {
  readonly picture: PictureDetail
  /** The form with the two fields for the focal point. A click on the picture fills these fields. */
  readonly form: RefObject<HTMLFormElement | null>
}

/**
 * Lets staff set the focal point with a click on the picture. Staff without a mouse type the values into the fields of
 * the form instead.
 */
function FocusPicker({ picture: { photo }, form }: FocusPickerProps) {
  if (!photo) return null
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    fill('left', (clientX - left) / width)
    fill('top', (clientY - top) / height)
  }
  const fill = (name: string, share: number) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = String(Math.round(share * 100))
  }
  return (
    // The fields are the keyboard alternative to the click.
    <div className={styles.photo} onClick={pick} role="presentation">
      <PhotoPicture photo={photo} drawing={null} alt={photo.alt ?? ''} sizes="240px" />
    </div>
  )
}
