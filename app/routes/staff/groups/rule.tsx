import { data, Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { readPairs } from '#app/request/form.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox, Fieldset } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { filterFlags } from '#shop/catalogue/attributes.ts'
import { findRule } from '#shop/catalogue/groups/edit-rules.server.ts'
import { ruleText } from '#shop/catalogue/groups/rules.ts'
import { findStaffGroup, listStaffGroups } from '#shop/catalogue/groups/staff-groups.server.ts'
import { listCards } from '#shop/catalogue/list-cards.server.ts'
import type { CollectionId } from '#shop/ids.ts'
import { listRuleChoices, listRuleProducts } from '#shop/search/collection-rules.server.ts'
import type { Route } from './+types/rule.ts'
import { editPath, rulePath } from './group-paths.ts'
import styles from './groups.module.css'
import { requireGroupId } from './requested-group.server.ts'
import { ruleCommands } from './rule-commands.server.ts'
import { readRuleForm } from './rule-form.server.ts'
import { indentedNames } from '#app/routes/staff/shared/indented-names.ts'
import { ruleInWords } from './rule-in-words.server.ts'

export const action = ruleCommands

/** Number of products that the preview names. */
const NAMED = 12

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language, settings } = requireStaff(context)
  // An ID of another kind of group is the ID of no collection, so the page is not found.
  const id = requireGroupId(params.group) as CollectionId
  const group = await findStaffGroup(db, { type: 'collections', id }, language)
  if (!group) throw data(null, { status: 404 })
  const saved = await findRule(db, id)
  const fields = Object.fromEntries(readPairs(new URL(request.url).search.slice(1)))
  const typed = fields['preview'] === undefined ? null : readRuleForm(fields)
  const rule = typed?.ok ? typed.rule : saved
  const categories = await listStaffGroups(db, 'categories', language)
  const matching = typed?.ok ? await listRuleProducts(db, typed.rule) : null
  return {
    id,
    name: group.name,
    seen: ruleText(saved),
    hasRule: saved !== null,
    inWords: await ruleInWords(db, saved, language),
    rule,
    /** What the form shows instead of `rule`, because a price in it is no price. */
    typed: typed?.ok === false ? fields : null,
    wrongPrices: typed?.ok === false ? typed.wrongPrices : [],
    choices: await listRuleChoices(db, rule, language),
    categories: indentedNames(categories),
    preview: matching && {
      count: matching.length,
      names: (await listCards(db, matching.slice(0, NAMED), language)).map(({ id: product, name }) => ({
        product,
        name,
      })),
    },
    currency: settings.currency,
  }
}

/** Reloads the page after every submission, because the form must then know the rule that another person has saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

type RuleData = Route.ComponentProps['loaderData']

/** Shows the conditions of a collection, and which products fulfil them. */
export default function Rule({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().groups.rule
  const { id, name, hasRule, inWords, preview, seen } = loaderData
  return (
    <>
      <BackLink to={editPath('collections', id)} text={name} />
      <StaffHead title={words.title(name)} />
      <div className={stack(4, styles.page)}>
        <p className={looks.quiet}>{words.intro}</p>
        <p>{hasRule ? words.current(inWords) : words.none}</p>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        {preview && <Preview preview={preview} />}
        <RuleForm data={loaderData} response={response} />
        {hasRule && (
          <Disclosure summary={words.remove}>
            <Form method="post" action={rulePath(id, '/removal')} className={formStack(3)}>
              <input type="hidden" name="seen" value={seen} />
              <p>{words.removeText}</p>
              <Button kind="danger">{words.removeNow}</Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </>
  )
}

function Preview({ preview }: { readonly preview: NonNullable<RuleData['preview']> }) {
  const words = useStaffWords().groups.rule
  const { count, names } = preview
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="preview">
      <h2 id="preview" className={looks.smallTitle}>
        {words.previewTitle}
      </h2>
      <output>{words.previewCount(count)}</output>
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map(({ product, name }) => (
            <li key={product}>{name}</li>
          ))}
        </ul>
      )}
      {count > names.length && <p className={looks.fine}>{words.more(count - names.length)}</p>}
    </section>
  )
}

interface RuleFormProps {
  readonly data: RuleData
  readonly response: FormResponse | undefined
}

function RuleForm({ data: rules, response }: RuleFormProps) {
  const words = useStaffWords().groups.rule
  const { id, rule, seen, typed, wrongPrices, choices, categories, currency } = rules
  const shown: FormResponse | undefined =
    response ??
    (typed
      ? { values: typed, errors: Object.fromEntries(wrongPrices.map((name) => [name, words.priceError])) }
      : undefined)
  const form = useFocusOnError(shown)
  const { attributes } = useWords().words
  const values = shown?.values
  const isTicked = (name: string, saved: boolean) => (values ? values[name] !== undefined : saved)
  return (
    <Form
      // The form starts again with the conditions of a preview and with a saved rule.
      key={ruleText(rule) + seen}
      ref={form}
      method="post"
      action={rulePath(id)}
      className={formStack(4, looks.sheet)}
      noValidate
    >
      <input type="hidden" name="seen" value={seen} />
      <SelectField {...fieldPropsOf(shown, 'category', rule?.category ?? '')} label={words.category.label}>
        <option value="">{words.category.any}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <TextField
            key={name}
            {...fieldPropsOf(shown, name, rule?.[name] ?? '')}
            {...words[name]}
            affix={currency}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      {(['materials', 'colours'] as const).map((list) => (
        <Fieldset key={list} legend={words[list]}>
          <div className={styles.boxes}>
            {choices[list].map(({ code, name }) => {
              const field = `${list === 'materials' ? 'material' : 'colour'}.${code}`
              const isSaved = rule?.[list].includes(code) ?? false
              return (
                <Checkbox key={code} name={field} label={name} defaultChecked={isTicked(field, isSaved)} />
              )
            })}
          </div>
        </Fieldset>
      ))}
      <Fieldset legend={words.flags}>
        <div className={styles.boxes}>
          {filterFlags.map((flag) => (
            <Checkbox
              key={flag}
              name={`flag.${flag}`}
              label={attributes.names[flag]}
              defaultChecked={isTicked(`flag.${flag}`, rule?.flags.includes(flag) ?? false)}
            />
          ))}
          <Checkbox
            name="inStock"
            label={words.inStock}
            defaultChecked={isTicked('inStock', rule?.inStock ?? false)}
          />
        </div>
      </Fieldset>
      <TextField {...fieldPropsOf(shown, 'tag', rule?.tag ?? '')} {...words.tag} autoComplete="off" />
      <div className={row([2, 4])}>
        <Button>{words.save}</Button>
        <Button kind="secondary" name="preview" value="1" formMethod="get" formAction={rulePath(id)}>
          {words.preview}
        </Button>
      </div>
    </Form>
  )
}
