import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys and proofs take minutes, everything else seconds: they begin first, so that no worker waits for one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (/\/tests\/[^/]+\/[^/]+$/.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
