import { data, Form, href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { listGaps } from '#shop/editor/lists.server.ts'
import { changeStatus, deleteProduct, duplicateProduct, isInUse } from '#shop/editor/new-product.server.ts'
import { isStatusChange, type StatusChange, statusChangesFrom } from '#shop/editor/status.ts'
import { findSchedule, type ScheduledPublication } from '#shop/editor/scheduled-publications.server.ts'
import type { Language } from '#shop/language.ts'
import { dayOf, localTimeOf } from '#shop/time.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/publication.ts'
import { EditorFrame } from './editor-frame.tsx'
import { cancel as cancelPublication, schedule as schedulePublication } from './schedule-commands.server.ts'
import { ScheduleForm, type ShownSchedule } from './schedule-form.tsx'
import { editorPath } from './editor-path.ts'
import { requireStoredProduct } from './form-data.server.ts'
import styles from './editor.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, settings, now } = requireStaff(context)
  const { timeZone } = settings
  const { id, stored } = await requireStoredProduct(db, params.product)
  const { status } = stored.draft
  const schedule = await findSchedule(db, id)
  return {
    id,
    status,
    timeZone,
    today: dayOf(now, timeZone),
    schedule: schedule && shownSchedule(schedule, { language, timeZone }),
    gaps: await listGaps(db, id, stored),
    isDeletable: status === 'draft' && !(await isInUse(db, id)),
  }
}

function shownSchedule(
  { publishAt, problem }: ScheduledPublication,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): ShownSchedule {
  const [date = '', time = ''] = localTimeOf(publishAt, timeZone).split(' ')
  return {
    publishAt: publishAt.toISOString(),
    moment: formatMoment(publishAt, language, timeZone),
    date,
    time,
    problem: problem && problemText(problem, language),
  }
}

const notFound = () => data(null, { status: 404 })

const setStatus: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const { change = '' } = await readForm(request)
  if (!isStatusChange(change)) throw data(null, { status: 400 })
  const changed = await runWithAuditEntry(
    ctx,
    (tx) => changeStatus(tx, { id, change, now: ctx.now }),
    ({ slug }) => ({ what: 'product_status_changed', facts: { change }, about: slug }),
  )
  if (!changed) throw notFound()
  const { changed: sentences } = wordsIn(ctx.language).staff.productEditor.publication
  return respondWithOutcome(ctx, editorPath(id, 'publication'), changed, () => sentences[change])
}

const copy: StaffCommand<'product'> = async (ctx, { params }) => {
  const { id, stored } = await requireStoredProduct(ctx.db, params.product)
  const { slug: from } = stored.draft
  const copied = await runWithAuditEntry(
    ctx,
    (tx) =>
      duplicateProduct(tx, {
        id,
        now: ctx.now,
        nameOf: (name, language) => wordsIn(language).staff.productEditor.publication.copyOf(name),
      }),
    ({ slug }) => ({ what: 'product_copied', facts: { from }, about: slug }),
  )
  if (!copied) throw notFound()
  const { duplicated } = wordsIn(ctx.language).staff.productEditor.publication
  return { nextPage: editorPath(copied.value.id, 'texts'), sentence: duplicated }
}

const remove: StaffCommand<'product'> = async (ctx, { params }) => {
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => deleteProduct(tx, id),
    ({ slug }) => ({ what: 'product_deleted', facts: {}, about: slug }),
  )
  if (!removed) throw notFound()
  if (!removed.ok) return respondWithRefusal(ctx, removed.problem, { back: editorPath(id, 'publication') })
  const { removed: sentence } = wordsIn(ctx.language).staff.productEditor.publication
  return { nextPage: href('/staff/products'), sentence }
}

export const action = staffCommands({
  '/staff/products/:product/publication/status': setStatus,
  '/staff/products/:product/publication/schedule': schedulePublication,
  '/staff/products/:product/publication/schedule/cancellation': cancelPublication,
  '/staff/products/:product/publication/copy': copy,
  '/staff/products/:product/publication/removal': remove,
})

/** Shows the status of a product and what it lacks, and lets staff publish, archive, copy and delete it. */
export default function Publication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, status, gaps, isDeletable, ...scheduling } = loaderData
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().productEditor.publication
  const params = { product: id }
  return (
    <EditorFrame tab="publication">
      <div className={stack(6, styles.form)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <section aria-labelledby="status" className={stack(4, looks.sheet)}>
          <h2 id="status" className={looks.smallTitle}>
            {words.states[status]}
          </h2>
          <StatusForm id={id} changes={statusChangesFrom(status)} />
        </section>
        {status === 'draft' && <ScheduleForm id={id} {...scheduling} response={response} />}
        <Gaps gaps={gaps} />
        <Disclosure summary={words.duplicate}>
          <Form
            method="post"
            action={href('/staff/products/:product/publication/copy', params)}
            className={formStack(4)}
          >
            <p>{words.duplicateText}</p>
            <Button kind="secondary">{words.duplicate}</Button>
          </Form>
        </Disclosure>
        {isDeletable ? (
          <Disclosure summary={words.remove}>
            <Form
              method="post"
              action={href('/staff/products/:product/publication/removal', params)}
              className={formStack(4)}
            >
              <p>{words.removeText}</p>
              <Button kind="danger">{words.removeNow}</Button>
            </Form>
          </Disclosure>
        ) : (
          <p className={looks.fine}>{words.notDeletable}</p>
        )}
      </div>
    </EditorFrame>
  )
}

function StatusForm({ id, changes }: { readonly id: string; readonly changes: readonly StatusChange[] }) {
  const words = useStaffWords().productEditor.publication
  return (
    <Form
      method="post"
      action={href('/staff/products/:product/publication/status', { product: id })}
      className={row([2, 3])}
    >
      {changes.map((change, index) => (
        <Button key={change} name="change" value={change} kind={index === 0 ? 'primary' : 'secondary'}>
          {words.changes[change]}
        </Button>
      ))}
    </Form>
  )
}

function Gaps({ gaps }: Pick<Route.ComponentProps['loaderData'], 'gaps'>) {
  const words = useStaffWords().productEditor.publication
  return (
    <section aria-labelledby="gaps" className={stack(3, looks.sheet)}>
      <h2 id="gaps" className={looks.smallTitle}>
        {words.missing}
      </h2>
      {gaps.length === 0 ? (
        <p>{words.nothingMissing}</p>
      ) : (
        <ul className={stack(2, styles.gaps)}>
          {gaps.map((gap) => (
            <li key={gap}>{words.missingKinds[gap]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
