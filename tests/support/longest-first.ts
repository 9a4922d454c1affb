import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts browser journeys and invariants first: they take minutes, all other test files seconds. Otherwise a worker
 * would still run one of them at the end while the others wait.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (/\/tests\/[^/]+\/[^/]+$/.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
