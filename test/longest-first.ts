import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of each file that takes a while, written by the last run of all tests. */
const durations: Record<string, number> = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8'))

/** The stories come first: a worker that has loaded the program keeps it until the last of them. */
const projects = ['stories', 'parts', 'pages']

/** The longest first, so that none keeps everybody waiting at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const seconds = ({ moduleId, project }: TestSpecification) =>
      durations[relative(project.config.root, moduleId).replaceAll('\\', '/')] ?? 0
    return [...files].sort((one, other) => turn(one) - turn(other) || seconds(other) - seconds(one))
  }
}
