import { randomBytes } from 'node:crypto'

/** 128 bits cannot be guessed. */
const MARKER_BYTES = 16

/**
 * Marks, as their nonce, the scripts that the router writes into documents of this process. Finishing a page allows
 * marked scripts by hash and takes the mark off, so it never leaves the server and no author's text can carry it.
 */
export const scriptMarker = randomBytes(MARKER_BYTES).toString('base64url')
