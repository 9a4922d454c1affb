// node scripts/document-problems.ts: writes docs/problems.md anew from the catalogue of problems.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { problemsPage } from './lib/problems-page.ts'

writeFileSync(join(projectRoot(), 'docs/problems.md'), problemsPage())
