// Of several `afterAll` hooks, the first declared runs last. By then the test file has closed what it opened in its
// folders.
import { afterAll } from 'vitest'
import { removeFolders } from './test-folders.ts'

afterAll(removeFolders)
