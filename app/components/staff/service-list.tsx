import type { ReactNode } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import { type Service, serviceDocs, type ServiceKind } from './services.ts'

interface ServiceListProps {
  readonly services: readonly Service[]
  /** Level of the headings. */
  readonly level: 2 | 3
  /** Returns the form that sends a test message. `null`: the service has no test. */
  readonly testOf?: (kind: ServiceKind) => ReactNode
}

/** Lists the services of other companies: whether each is set up, and how to set it up. */
export function ServiceList({ services, level, testOf }: ServiceListProps) {
  const words = useStaffWords().services
  const Heading = `h${level}` as const
  return (
    <ul className={stack(4)}>
      {services.map(({ kind, state, detail }) => {
        const { variables, section } = serviceDocs[kind]
        const { title, set, unset, how } = words.kinds[kind]
        return (
          <li key={kind} className={stack(2, looks.sheet)}>
            <div className={spread([1, 4])}>
              <Heading className={looks.smallTitle}>{title}</Heading>
              <Badge tone={state === 'set' ? 'good' : 'quiet'}>{words.states[state]}</Badge>
            </div>
            <p>{state === 'set' ? set : unset}</p>
            {detail !== null && <p className={looks.breakable}>{detail}</p>}
            {state !== 'set' && <p>{how}</p>}
            {testOf?.(kind)}
            <p className={looks.fine}>
              {words.variables}{' '}
              {variables.map((name, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <code className={looks.breakable}>{name}</code>
                </span>
              ))}
              . {words.docs}{' '}
              <code className={looks.breakable}>docs/operations/configuration.md#{section}</code>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
