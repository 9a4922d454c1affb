import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts browser journeys and invariants first, because they take minutes and all other test files take seconds.
 * Otherwise, at the end, one worker would still run such a file while the other workers wait.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (/\/tests\/[^/]+\/[^/]+$/.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
