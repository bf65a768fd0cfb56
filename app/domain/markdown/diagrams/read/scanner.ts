import { refuse } from './refusal'

/** Reads a source from its start. Patterns need the flag `y`, to match at the current position. */
export class Scanner {
  offset = 0

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.offset >= this.text.length
  }

  /** Consumes a match at the current position; null if there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)
    if (match) this.offset = pattern.lastIndex
    return match
  }

  /** Consumes a match at the current position; throws a refusal if there is none. */
  expect(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? refuse(this.offset)
  }
}
