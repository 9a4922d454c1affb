import { Form } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { MAX_TEXT_LENGTH } from '#shop/list-query.ts'

interface AddProductsProps {
  /** URL of the page, which finds products with `q` and adds one with a form that contains `product`. */
  readonly action: string
  readonly text: string
  readonly found: readonly { readonly id: string; readonly name: string }[]
  /** Number of further matches. */
  readonly more: number
  /** The page of the list, to which the form that adds a product returns. */
  readonly page?: number
}

/** Finds products, and offers to add them to the list of a page. */
export function AddProducts({ action, text, found, more, page }: AddProductsProps) {
  const words = useStaffWords().products.addProducts
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="add">
      <h2 id="add" className={looks.smallTitle}>
        {words.title}
      </h2>
      <search aria-label={words.find}>
        <Form action={action} className={formStack(3)}>
          <TextField
            key={text}
            label={words.search}
            name="q"
            type="search"
            defaultValue={text}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button kind="secondary">{words.searchButton}</Button>
        </Form>
      </search>
      {text !== '' && found.length === 0 && <p>{words.noneFound}</p>}
      {found.length > 0 && (
        <ul className={stack(1)}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Form method="post" action={action}>
                <input type="hidden" name="q" value={text} />
                {page !== undefined && <input type="hidden" name="page" value={page} />}
                <Button kind="quiet" name="product" value={id}>
                  {words.addOne(name)}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={looks.fine}>{words.more(more)}</p>}
    </section>
  )
}
