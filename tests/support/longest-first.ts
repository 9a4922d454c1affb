import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts browser journeys and invariants before all other test files, because they take minutes and all others take
 * seconds. If such a file started late, one worker would still run it while all other workers have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (/\/tests\/[^/]+\/[^/]+$/.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
