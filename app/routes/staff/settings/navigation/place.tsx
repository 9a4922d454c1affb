import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, spread, stack } from '#app/ui/layout/layout.ts'
import {
  labelFields,
  navigationLimits,
  type NavigationPlace,
  navigationTextLimits,
  targetKinds,
} from '#shop/settings/navigation/navigation.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import type { NavigationData } from './data.server.ts'

type LinkData = NavigationData['places'][number]['links'][number]

interface PlaceProps extends Pick<NavigationData, 'targets'> {
  readonly place: NavigationPlace
  readonly links: readonly LinkData[]
  readonly response: FormResponse | undefined
}

/** Shows the links of one place, and the form that adds a link. */
export function Place({ place, links, targets, response }: PlaceProps) {
  const words = useStaffWords().navigation
  const limit = navigationLimits[place]
  const responseTo = (form: string, about: string) =>
    response?.form === form && response.about === about ? response : undefined
  return (
    <section id={place} className={stack(3, looks.sheet)} aria-labelledby={`${place}-title`}>
      <h2 id={`${place}-title`} className={looks.smallTitle}>
        {words.places[place]}
      </h2>
      <p className={looks.fine}>{words.placeTexts[place]}</p>
      {links.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className={stack(3)}>
          {links.map((link, index) => (
            <LinkItem
              key={link.id}
              place={place}
              link={link}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              response={responseTo('labels', `${place} ${link.id}`)}
            />
          ))}
        </ol>
      )}
      {links.length >= limit ? (
        <p className={looks.fine}>{words.full(limit)}</p>
      ) : (
        <AddLink
          // The key changes once a link was added and so clears the form.
          key={links.length}
          place={place}
          targets={targets}
          response={responseTo('add', place)}
        />
      )}
    </section>
  )
}

interface LinkItemProps {
  readonly place: NavigationPlace
  readonly link: LinkData
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly response: FormResponse | undefined
}

function LinkItem({ place, link, isFirst, isLast, response }: LinkItemProps) {
  const words = useStaffWords().navigation
  const { id, name, target, isMissing, isRequired } = link
  const params = { place, link: id }
  return (
    <li className={stack(1)}>
      <div className={spread([1, 4])}>
        <p className={looks.breakable}>
          <span className={looks.medium}>{name}</span>{' '}
          {isMissing && <Badge tone="bad">{words.missing}</Badge>}{' '}
          {target.startsWith('https:') && <span className={looks.fine}>{target}</span>}
        </p>
        <MoveButtons
          action={href('/staff/settings/navigation/:place/:link/position', params)}
          isFirst={isFirst}
          isLast={isLast}
          up={words.up(name)}
          down={words.down(name)}
        />
      </div>
      {isMissing && <p className={looks.fine}>{words.missingText}</p>}
      {isRequired && <p className={looks.fine}>{words.required}</p>}
      <Disclosure summary={words.edit(name)} open={response !== undefined}>
        <LabelForm place={place} link={link} response={response} />
      </Disclosure>
      {!isRequired && (
        <Form method="post" action={href('/staff/settings/navigation/:place/:link/removal', params)}>
          <Button kind="quiet">{words.remove(name)}</Button>
        </Form>
      )}
    </li>
  )
}

function LabelForm({ place, link, response }: Pick<LinkItemProps, 'place' | 'link' | 'response'>) {
  const words = useStaffWords().navigation
  const form = useFocusOnError(response)
  const { id, label, target } = link
  return (
    <Form
      // A saved form starts again with the saved values.
      key={`${label.en}\n${label.de}`}
      ref={form}
      method="post"
      action={href('/staff/settings/navigation/:place/:link', { place, link: id })}
      className={formStack(3)}
      noValidate
    >
      {!target.startsWith('https:') && <p className={looks.fine}>{words.labelHint}</p>}
      {labelFields.map(({ name, language }) => (
        <div key={name}>
          <input type="hidden" name={seenField(name)} value={label[language]} />
          <LabelField name={name} language={language} response={response} saved={label[language]} />
        </div>
      ))}
      <Button kind="secondary">{words.save}</Button>
    </Form>
  )
}

interface LabelFieldProps {
  readonly name: (typeof labelFields)[number]['name']
  readonly language: (typeof labelFields)[number]['language']
  readonly response: FormResponse | undefined
  readonly saved?: string
}

function LabelField({ name, language, response, saved = '' }: LabelFieldProps) {
  const { fields } = useStaffWords().navigation
  return (
    <TextField
      {...fieldPropsOf(response, name, saved)}
      label={fields[name].label}
      lang={language}
      maxLength={navigationTextLimits.label}
      autoComplete="off"
    />
  )
}

function AddLink({ place, targets, response }: Pick<PlaceProps, 'place' | 'targets' | 'response'>) {
  const words = useStaffWords().navigation
  const form = useFocusOnError(response)
  const { fields, kinds } = words
  return (
    <Disclosure summary={words.add} open={response !== undefined}>
      <Form
        ref={form}
        method="post"
        action={href('/staff/settings/navigation/:place', { place })}
        className={formStack(3)}
        noValidate
      >
        <SelectField {...fieldPropsOf(response, 'target')} {...fields.target}>
          {targetKinds.map((kind) => (
            <optgroup key={kind} label={kinds[kind]}>
              {targets
                .filter((one) => one.kind === kind)
                .map(({ target, name }) => (
                  <option key={target} value={target}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <TextField
          {...fieldPropsOf(response, 'url')}
          {...fields.url}
          inputMode="url"
          maxLength={navigationTextLimits.target}
          autoComplete="off"
        />
        {labelFields.map(({ name, language }) => (
          <LabelField key={name} name={name} language={language} response={response} />
        ))}
        <Button kind="secondary">{words.addButton(words.places[place])}</Button>
      </Form>
    </Disclosure>
  )
}
