/** The name of the index that holds the docs, at the hosted service too. */
export const INDEX_NAME = 'tanstack'

/** Longest text that it is asked for, in characters. */
export const MAX_QUERY_LENGTH = 512
