import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SEEN } from './field-names.ts'

export interface ShownSchedule {
  /** ISO instant, which the forms send back so that the shop finds conflicts. */
  readonly publishAt: string
  readonly moment: string
  readonly date: string
  readonly time: string
  /** Why the product was not published. `null`: the time has not come. */
  readonly problem: string | null
}

interface ScheduleFormProps {
  readonly id: string
  readonly schedule: ShownSchedule | null
  readonly timeZone: string
  /** The earliest day that can be chosen. */
  readonly today: string
  readonly response: FormResponse | undefined
}

/** Lets staff schedule the publication of a draft, change its time and cancel it. */
export function ScheduleForm({ id, schedule, timeZone, today, response }: ScheduleFormProps) {
  const words = useStaffWords().productEditor.publication.schedule
  const form = useFocusOnError(response)
  const params = { product: id }
  const failed = schedule?.problem ?? null
  const isWaiting = schedule !== null && failed === null
  const seen = <input type="hidden" name={SEEN} value={schedule?.publishAt ?? ''} />
  return (
    <section aria-labelledby="schedule" className={stack(4, looks.sheet)}>
      <h2 id="schedule" className={looks.smallTitle}>
        {words.title}
      </h2>
      {schedule && failed !== null && <Notice kind="bad">{words.failed(schedule.moment, failed)}</Notice>}
      {isWaiting && <p className={looks.medium}>{words.waiting(schedule.moment)}</p>}
      <Form
        ref={form}
        method="post"
        action={href('/staff/products/:product/publication/schedule', params)}
        className={formStack(4)}
        noValidate
      >
        <p className={looks.fine}>{words.text(timeZone)}</p>
        {seen}
        <div className={row([3, 3])}>
          <TextField
            {...fieldPropsOf(response, 'date', isWaiting ? schedule.date : '')}
            key={`date ${schedule?.publishAt}`}
            label={words.date}
            type="date"
            min={today}
          />
          <TextField
            {...fieldPropsOf(response, 'time', isWaiting ? schedule.time : '')}
            key={`time ${schedule?.publishAt}`}
            label={words.time}
            type="time"
          />
        </div>
        <Button kind="secondary">{isWaiting ? words.change : words.set}</Button>
      </Form>
      {schedule && (
        <Form
          method="post"
          action={href('/staff/products/:product/publication/schedule/cancellation', params)}
        >
          {seen}
          <Button kind="quiet">{failed === null ? words.cancel : words.dismiss}</Button>
        </Form>
      )}
    </section>
  )
}
