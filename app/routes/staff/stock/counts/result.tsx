import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { CountPageData } from './data.server.ts'

interface CountResultProps {
  readonly page: CountPageData
  readonly isOpen: boolean
}

/** Shows the sums of the differences. While the count is open, shows the forms that end it. */
export function CountResult({ page: { count }, isOpen }: CountResultProps) {
  const words = useStaffWords().stock.counts
  const params = { count: count.id }
  const rest = count.lines - count.counted
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="result">
      <h2 id="result" className={looks.smallTitle}>
        {words.result}
      </h2>
      <p>{words.resultText(count.counted, count.different)}</p>
      {count.missing > 0 && <p>{words.missing(count.missing)}</p>}
      {count.surplus > 0 && <p>{words.surplus(count.surplus)}</p>}
      {rest > 0 && <p className={looks.fine}>{words.notCounted(rest)}</p>}
      {isOpen && count.counted > 0 && (
        <Form
          method="post"
          action={href('/staff/stock/counts/:count/application', params)}
          className={formStack(2)}
        >
          <p className={looks.fine}>{words.applyText}</p>
          <input type="hidden" name="seen" value={count.seen} />
          <Button>{words.apply}</Button>
        </Form>
      )}
      {isOpen && rest > 0 && (
        <Disclosure summary={words.rest}>
          <Form
            method="post"
            action={href('/staff/stock/counts/:count/rest', params)}
            className={formStack(2)}
          >
            <p>{words.restText(rest)}</p>
            <Button kind="secondary">{words.restNow}</Button>
          </Form>
        </Disclosure>
      )}
      {isOpen && (
        <Disclosure summary={words.cancel}>
          <Form
            method="post"
            action={href('/staff/stock/counts/:count/cancellation', params)}
            className={formStack(2)}
          >
            <p>{words.cancelText}</p>
            <Button kind="danger">{words.cancelNow}</Button>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}
