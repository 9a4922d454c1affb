// Of several `afterAll` hooks, Vitest runs the first declared hook last. When this hook runs, the test file has closed
// the files in its folders.
import { afterAll } from 'vitest'
import { removeFolders } from './test-folders.ts'

afterAll(removeFolders)
