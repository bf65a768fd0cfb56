import { randomBytes } from 'node:crypto'

/** 128 bits, which cannot be guessed. */
const MARKER_BYTES = 16

/**
 * Nonce that marks the scripts which the router of this process writes into documents. Finishing a page allows marked scripts by
 * hash and removes the marker, so it never leaves the server and content cannot contain it.
 */
export const scriptMarker = randomBytes(MARKER_BYTES).toString('base64url')
