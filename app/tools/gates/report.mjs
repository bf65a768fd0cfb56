// Report of a test runner to the gates: a JSON file, `{ failed, retried }`, each a list of { at, name, message }.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const MAX_MESSAGE_LENGTH = 400
/** Matches the lines of an error with its details; its first line is the failed expectation. */
const FINDING = /^\s*(Locator:|Expected:|Received:|\+ )/
// Test runners color their messages.
// oxlint-disable-next-line eslint/no-control-regex
const COLORS = /\u001B\[[\d;]*m/g

/** Returns place, name and error of a test: the expectation and what was found. `frame` is the place of the failure, if known. */
export function testFailure(file, name, error, frame) {
  const [asked = '', ...rest] = String(error?.message ?? error ?? '')
    .replaceAll(COLORS, '')
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

/** Reads a report; null if the runner exited before writing one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
