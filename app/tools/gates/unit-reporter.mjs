// A reporter of vitest: writes a line for each failed test, file and unhandled error, and for each test that passed only
// when it was tried again, to the file that UNIT_FAILURES names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const MAX_MESSAGE_LENGTH = 300

const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n', 1)[0]
    .slice(0, MAX_MESSAGE_LENGTH)

export default class FailuresReporter {
  onTestRunEnd(files, unhandledErrors) {
    const lines = files.flatMap((file) => {
      const name = relative('.', file.moduleId)
      const tests = [...file.children.allTests('failed')].map(
        (test) => `${name} > ${test.fullName}: ${firstLine(test.result().errors[0])}`,
      )
      return [...tests, ...file.errors().map((error) => `${name}: ${firstLine(error)}`)]
    })
    const others = unhandledErrors.map(
      (error) => `outside of tests: ${firstLine(error)} ${error.stack ?? ''}`,
    )
    const flaky = files.flatMap((file) =>
      [...file.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `passed at a later try: ${relative('.', file.moduleId)} > ${test.fullName}`),
    )
    writeFileSync(process.env.UNIT_FAILURES ?? '', JSON.stringify([...lines, ...others, ...flaky], null, 1))
  }
}
