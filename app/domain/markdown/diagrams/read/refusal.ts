/** Thrown at a part of a source that cannot be drawn; the whole diagram is then shown as code. See `read-diagram.ts`. */
export class Refusal extends Error {
  constructor(
    readonly offset: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}

const UNSUPPORTED = 'this is not supported'

/** Throws a {@link Refusal} at an offset of the source. */
export function refuse(offset: number, reason: string = UNSUPPORTED): never {
  throw new Refusal(offset, reason)
}
