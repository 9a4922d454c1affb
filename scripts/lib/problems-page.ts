import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { problems } from '#shop/problems.ts'

/** Returns docs/problems.md: a table of every refusal with its code, its HTTP status and the type of its data. */
export function problemsPage(): string {
  const source = readFileSync(join(projectRoot(), 'shop/problems.ts'), 'utf8')
  const rows = Object.entries(problems).map(
    ([code, { status }]) => `| \`${code}\` | ${status} | ${factsIn(source, code)} |`,
  )
  return `# What the shop may refuse

Made from \`shop/problems.ts\` by \`node scripts/document-problems.ts\`; do not edit. The sentences stand in
\`words/en/problems/problems.ts\` and \`words/de/problems/problems.ts\`, by code.

| code | status | facts |
|---|---|---|
${rows.join('\n')}
`
}

/**
 * Returns the type of a refusal's data, on one line. Reads the type from the source text, because types do not exist at
 * run time.
 */
function factsIn(source: string, code: string): string {
  const type = new RegExp(`'${code.replace('.', '\\.')}':\\s*refusal(?:<([\\s\\S]*?)>)?\\(`).exec(source)?.[1]
  return type ? `\`${type.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()}\`` : '–'
}
