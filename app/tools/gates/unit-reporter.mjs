// Vitest reporter that passes failed tests, files and unhandled errors, and retried tests to the gates.
import { testFailure, writeReport } from './report.mjs'

const frameIn = (file, error) => error?.stacks?.find((frame) => frame.file === file)

export default class UnitReporter {
  onTestRunEnd(files, unhandledErrors) {
    const failed = files.flatMap((file) => {
      const tests = [...file.children.allTests('failed')].map((test) => {
        const [error] = test.result().errors
        return testFailure(file.moduleId, test.fullName, error, frameIn(file.moduleId, error))
      })
      const ofFile = file
        .errors()
        .map((error) => testFailure(file.moduleId, 'the file', error, frameIn(file.moduleId, error)))
      return [...tests, ...ofFile]
    })
    const outside = unhandledErrors.map((error) =>
      testFailure(error.stacks?.[0]?.file ?? '.', 'outside of tests', error, error.stacks?.[0]),
    )
    const retried = files.flatMap((file) =>
      [...file.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => testFailure(file.moduleId, test.fullName, test.result().errors?.[0])),
    )
    writeReport({ failed: [...failed, ...outside], retried })
  }
}
