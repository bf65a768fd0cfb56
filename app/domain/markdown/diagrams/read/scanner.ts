import { refuse } from './refusal'

/** Goes through a source from its start. Patterns have the flag `y`, so that they match at the current position. */
export class Scanner {
  offset = 0

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.offset >= this.text.length
  }

  /** Goes past what the pattern matches here; null when it matches nothing. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)
    if (match) this.offset = pattern.lastIndex
    return match
  }

  /** Goes past what has to be here. */
  expect(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? refuse(this.offset)
  }
}
