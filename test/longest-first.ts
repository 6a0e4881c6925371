import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long stories: begun last, one of them would keep everybody waiting. */
const long = /\/test\/(attacks\/(answers|records)|contract|fuzz|guards|kill|browser\/(crawl|english|pages|pickers))\.test\.ts$/

/** The longest stories first, then the other stories, then the parts: a worker that has loaded the program keeps it until the last story. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => (long.test(moduleId) ? 0 : project.name === 'stories' ? 1 : 2)
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
