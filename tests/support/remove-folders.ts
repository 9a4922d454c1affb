// Of the hooks after the tests the first that is declared runs last: by then the file has closed what it opened in its folders.
import { afterAll } from 'vitest'
import { removeFolders } from './test-folders.ts'

afterAll(removeFolders)
