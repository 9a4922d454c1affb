import { data, Form, href, Link } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { MoveButtons } from '#app/components/staff/move-buttons.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm, readLongForm } from '#app/request/form.server.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { type StaffCommand, staffCommands } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inLanguage, languages } from '#shop/language.ts'
import {
  addMissingVariants,
  addOption,
  countMissing,
  currentOptions,
  moveOption,
} from '#shop/editor/edit-options.server.ts'
import type { Route } from './+types/options.ts'
import { EditorFrame } from './editor-frame.tsx'
import { editorPath } from './editor-path.ts'
import type { EditorResponse } from './editor-response.ts'
import { requireStoredProduct } from './form-data.server.ts'
import { NewValues } from './new-values.tsx'
import { changeOptions, nameErrors, readTypedNames } from './option-commands.server.ts'
import styles from './editor.module.css'

export const handle = longFormStaffPage()

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const { id, stored } = await requireStoredProduct(db, params.product)
  return {
    id,
    options: currentOptions(stored).map(({ code, names, values }) => ({
      code,
      name: inLanguage(names, language) ?? code,
      values: values.map((value) => inLanguage(value.names, language) ?? value.code),
    })),
    missing: countMissing(stored),
  }
}

const add: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const form = await readLongForm(request)
  const read = readTypedNames(form, { needsName: true })
  if (!read.ok) return nameErrors(ctx, form, read.errors)
  const option = inLanguage(read.value.names, ctx.language) ?? ''
  return changeOptions(ctx, params.product, {
    command: (tx, where) => addOption(tx, { ...where, ...read.value }),
    how: 'option_added',
    option,
    form,
    sentence: (words) => words.added,
  })
}

const generate: StaffCommand<'product'> = (ctx, { params }) =>
  changeOptions(ctx, params.product, {
    command: addMissingVariants,
    how: 'variants_added',
    option: null,
    sentence: (words, count) => words.generated(count),
  })

const move: StaffCommand<'product' | 'option'> = async (ctx, { request, params }) => {
  const { to } = await readForm(request)
  if (to !== 'up' && to !== 'down') throw data(null, { status: 400 })
  const { product, option: code } = params
  const { stored } = await requireStoredProduct(ctx.db, product)
  const names = stored.draft.options.find((option) => option.code === code)?.names
  return changeOptions(ctx, product, {
    command: (tx, where) => moveOption(tx, { ...where, code, by: to === 'up' ? -1 : 1 }),
    how: 'option_moved',
    option: (names && inLanguage(names, ctx.language)) ?? code,
    sentence: (words) => words.moved,
    page: `${editorPath(product, 'options')}#option-${code}`,
  })
}

export const action = staffCommands({
  '/staff/products/:product/options': add,
  '/staff/products/:product/options/:option/place': move,
  '/staff/products/:product/combinations': generate,
})

/** Lists the options of a product, and lets staff add options and create the missing variants. */
export default function Options({ loaderData, actionData }: Route.ComponentProps) {
  const response: EditorResponse | undefined = actionData
  const { id, options, missing } = loaderData
  const words = useStaffWords().productEditor.options
  return (
    <EditorFrame tab="options">
      <div className={stack(6, styles.form)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <p className={looks.quiet}>{options.length === 0 ? words.none : words.intro}</p>
        {options.length > 0 && (
          <ul className={stack(3)}>
            {options.map(({ code, name, values }, index) => (
              <li key={code} id={`option-${code}`} className={stack(1, looks.sheet)}>
                <div className={row([1, 4])}>
                  <h2 className={looks.smallTitle}>{name}</h2>
                  <Link
                    to={href('/staff/products/:product/options/:option', { product: id, option: code })}
                    className={looks.target}
                  >
                    {words.edit(name)}
                  </Link>
                  <MoveButtons
                    action={href('/staff/products/:product/options/:option/place', {
                      product: id,
                      option: code,
                    })}
                    isFirst={index === 0}
                    isLast={index === options.length - 1}
                    up={words.moveUp(name)}
                    down={words.moveDown(name)}
                  />
                </div>
                <p className={looks.breakable}>
                  {words.values(values.length)}: {values.join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {options.length > 0 && <Combinations id={id} missing={missing} />}
        <AddOption id={id} response={response} count={options.length} />
      </div>
    </EditorFrame>
  )
}

function Combinations({ id, missing }: { readonly id: string; readonly missing: number }) {
  const words = useStaffWords().productEditor.options
  return (
    <section aria-labelledby="combinations" className={stack(3, looks.sheet)}>
      <h2 id="combinations" className={looks.smallTitle}>
        {words.combinations}
      </h2>
      <p>{words.missing(missing)}</p>
      {missing > 0 && (
        <Form
          method="post"
          action={href('/staff/products/:product/combinations', { product: id })}
          className={formStack(3)}
        >
          <p className={looks.fine}>{words.generateText}</p>
          <SubmitButton>{words.generate(missing)}</SubmitButton>
        </Form>
      )}
    </section>
  )
}

interface AddOptionProps {
  readonly id: string
  readonly response: EditorResponse | undefined
  /** The number of options. A new option clears the form. */
  readonly count: number
}

function AddOption({ id, response, count }: AddOptionProps) {
  const { options: words, in: nameIn } = useStaffWords().productEditor
  const form = useFocusOnError(response)
  return (
    <section aria-labelledby="add" className={stack(3, looks.sheet)}>
      <h2 id="add" className={looks.smallTitle}>
        {words.add}
      </h2>
      <Form
        key={count}
        ref={form}
        method="post"
        action={editorPath(id, 'options')}
        className={formStack(4)}
        noValidate
      >
        <p className={looks.fine}>{words.addText}</p>
        <div className={styles.pair} data-count="2">
          {languages.map((language) => (
            <TextField
              key={language}
              {...fieldPropsOf(response, `names:${language}`)}
              label={nameIn[language](words.names)}
              lang={language}
              autoComplete="off"
            />
          ))}
        </div>
        <NewValues response={response} />
        <SubmitButton kind="secondary">{words.addButton}</SubmitButton>
      </Form>
    </section>
  )
}
