/** The name of the index of the docs, also at the hosted service. */
export const INDEX_NAME = 'tanstack'

/** Maximum length of a query, in characters. */
export const MAX_QUERY_LENGTH = 512
