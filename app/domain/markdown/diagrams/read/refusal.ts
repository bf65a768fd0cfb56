/** Thrown where a source says something that is not drawn: nothing of it is, then. Caught in `read-diagram.ts`. */
export class Refusal extends Error {
  constructor(
    /** Offset in the source. */
    readonly offset: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}

const UNKNOWN = 'this is not supported'

/** Ends the reading of a diagram at an offset of its source. */
export function refuse(offset: number, reason: string = UNKNOWN): never {
  throw new Refusal(offset, reason)
}
