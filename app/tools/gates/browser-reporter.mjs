// Playwright reporter that passes failed and retried tests to the gates.
import { testFailure, writeReport } from './report.mjs'

const entryOf = (test) => {
  const error = test.results.flatMap(({ errors }) => errors)[0]
  return testFailure(test.location.file, test.titlePath().slice(3).join(' > '), error, test.location)
}

export default class BrowserReporter {
  #errors = []

  onBegin(_config, suite) {
    this.suite = suite
  }

  onError(error) {
    this.#errors.push(testFailure(error.location?.file ?? '.', 'outside of tests', error, error.location))
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? []
    const entriesOf = (outcome) => tests.filter((test) => test.outcome() === outcome).map(entryOf)
    writeReport({ failed: [...entriesOf('unexpected'), ...this.#errors], retried: entriesOf('flaky') })
  }
}
