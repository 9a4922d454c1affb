// node scripts/table-types.ts: generates the types of all tables from the migrations.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { generateTables, TABLES_FILE } from './lib/generate-tables.server.ts'

writeFileSync(join(projectRoot(), TABLES_FILE), await generateTables())
