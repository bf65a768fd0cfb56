// A relative path: the functions of the backend are bundled without the aliases of the site.
import { DAY_SECONDS } from '../constants/time'

/** Limits of what readers store and send. The site holds them, and the functions of the backend (`convex/`) hold the same. */

/** The address of a page, with the anchor of a section. */
export const MAX_PATH_CHARACTERS = 300
/** The title of a saved page. */
export const MAX_TITLE_CHARACTERS = 200
/** What a reader may write about a page. */
export const MAX_FEEDBACK_CHARACTERS = 1000
/** Longest search that is counted, in characters: longer ones are pasted texts. */
export const MAX_SEARCH_CHARACTERS = 60
/** A session ends 30 days after the sign-in, whatever is done with it. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
