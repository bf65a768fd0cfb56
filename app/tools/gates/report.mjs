// What test runners report to the gates: a file of JSON, `{ failed, retried }`, each a list of { at, name, message }.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const MAX_MESSAGE_LENGTH = 400
/** Lines of an error that say what was found; the first line says what was asked. */
const FINDING = /^\s*(Locator:|Expected:|Received:|\+ )/
// Messages of test runners are coloured.
// oxlint-disable-next-line eslint/no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g

/** Place, name and error of one test: what was asked and what was found. `frame` is the place of the failure, where it is known. */
export function testFailure(file, name, error, frame) {
  const [asked = '', ...rest] = String(error?.message ?? error ?? '')
    .replaceAll(COLOURS, '')
    .split('\n')
  const found = rest.filter((line) => FINDING.test(line)).map((line) => line.trim())
  const message = [asked, ...found].join('; ').slice(0, MAX_MESSAGE_LENGTH)
  const path = relative('.', file)
  return { at: frame ? `${path}:${frame.line}` : path, name, message }
}

/** Writes the report to the file that GATE_REPORT names. */
export function writeReport(report) {
  writeFileSync(process.env.GATE_REPORT ?? '', JSON.stringify(report))
}

/** The report in a file; null if the runner ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
