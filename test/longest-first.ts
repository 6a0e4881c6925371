import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long stories: begun last, one of them would keep everybody waiting. */
const long = /\/test\/(contract|guards|kill|browser\/(crawl|english|pages|pickers))\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
