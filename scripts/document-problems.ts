// node scripts/document-problems.ts: generates docs/problems.md from `shop/problems.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { problemsPage } from './lib/problems-page.ts'

writeFileSync(join(projectRoot(), 'docs/problems.md'), problemsPage())
