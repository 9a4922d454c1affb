// Sets and removes the rules of collections. Each key of `ruleCommands` is a URL path.
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { findRule, setRule } from '#shop/catalogue/groups/edit-rules.server.ts'
import type { CollectionRule } from '#shop/catalogue/groups/rules.ts'
import type { CollectionId, ProductId } from '#shop/ids.ts'
import { statusOf } from '#shop/problems.ts'
import { applyRuleSoon, listRuleProducts } from '#shop/search/collection-rules.server.ts'
import { problemText } from '#words/problem-text.ts'
import { editPath, groupsPath, rulePath } from './group-paths.ts'
import { requireGroupId } from './requested-group.server.ts'
import { readRuleForm } from './rule-form.server.ts'
import { ruleInWords } from './rule-in-words.server.ts'

interface RuleChange {
  readonly id: CollectionId
  readonly rule: CollectionRule | null
  readonly seen: string
  /** Products that fulfil the rule, apart from its condition on stock. */
  readonly products: readonly ProductId[]
}

async function change(ctx: StaffRequestContext, { id, rule, seen, products }: RuleChange) {
  const { db, language } = ctx
  const from = await ruleInWords(db, await findRule(db, id), language)
  const to = await ruleInWords(db, rule, language)
  return runWithAuditEntry(
    ctx,
    async (tx) => {
      const outcome = await setRule(tx, { id, rule, seen })
      if (outcome.ok) await applyRuleSoon(tx, { collection: id, products })
      return outcome
    },
    ({ slug }) => ({
      what: 'group_changed',
      facts: {
        type: 'collections',
        how: rule ? 'rule_set' : 'rule_removed',
        product: null,
        changes: [{ name: 'rule', from, to }],
      },
      about: slug,
    }),
  )
}

// An ID of another kind of group is the ID of no collection, so the command refuses it.
const collectionIn = (text: string) => requireGroupId(text) as CollectionId

const save: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const id = collectionIn(params.group)
  const values = await readForm(request)
  const words = wordsIn(ctx.language).staff.groups
  const read = readRuleForm(values)
  if (!read.ok) {
    const errors = Object.fromEntries(read.wrongPrices.map((name) => [name, words.rule.priceError]))
    return respondWithFieldErrors({ errors, values, problem: words.notSaved })
  }
  const products = await listRuleProducts(ctx.db, read.rule, { ignoresStock: true })
  const saved = await change(ctx, { id, rule: read.rule, seen: values['seen'] ?? '', products })
  if (saved.ok) return { nextPage: editPath('collections', id), sentence: words.done.rule_set }
  const { problem } = saved
  if (problem.code === 'catalogue.no_such_group')
    return respondWithRefusal(ctx, problem, { back: groupsPath('collections') })
  return respondWithFieldErrors({ problem: problemText(problem, ctx.language), values }, statusOf(problem))
}

const remove: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const id = collectionIn(params.group)
  const { seen = '' } = await readForm(request)
  const removed = await change(ctx, { id, rule: null, seen, products: [] })
  if (!removed.ok) {
    const isGone = removed.problem.code === 'catalogue.no_such_group'
    return respondWithRefusal(ctx, removed.problem, {
      back: isGone ? groupsPath('collections') : rulePath(id),
    })
  }
  const { done } = wordsIn(ctx.language).staff.groups
  return { nextPage: editPath('collections', id), sentence: done.rule_removed }
}

export const ruleCommands = staffCommands({
  '/staff/collections/:group/rule': save,
  '/staff/collections/:group/rule/removal': remove,
})
