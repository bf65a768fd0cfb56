/** Start's mark on a call that the browser makes of a server function; its answer differs from the bare one. */
export const CALL_HEADER = 'x-tsr-serverfn'

/** Start's mark on what a server function gave, failures among them: the client of Start reads those. */
export const SERIALIZED_HEADER = 'x-tss-serialized'
