// A relative path, because functions of the backend are bundled without the site's aliases.
import { DAY_SECONDS } from '../constants/time'

/** Limits on what readers store and send, enforced by the site and by the functions of the backend (`convex/`). */

/** Maximum length of the path of a page, with fragment. */
export const MAX_PATH_CHARACTERS = 300
/** Maximum length of the title of a saved page. */
export const MAX_TITLE_CHARACTERS = 200
/** Maximum length of feedback on a page. */
export const MAX_FEEDBACK_CHARACTERS = 1000
/** Maximum length of a search query that is counted, in characters: longer ones are pasted texts. */
export const MAX_SEARCH_CHARACTERS = 60
/** A session expires 30 days after the sign-in, regardless of activity. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
