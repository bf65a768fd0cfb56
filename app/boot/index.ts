/**
 * The boot script: everything that menus, copying, tabs, theme, sidebar and reading place need, without React.
 *
 * The document's head renders `<script data-boot src={bootScriptHref}>`, a module in development. In builds the request
 * pipeline (`app/http/documents/finish-page.ts`) has it fetched after the first paint, takes React's modules out of the
 * finished document and names them on this script's element as `data-entry` and `data-preload`; the script fetches them at
 * the reader's first sign, or at once where the page has state. In development nothing is rewritten and React loads by
 * itself.
 *
 * All behaviours listen on `document`, so markup from the server and markup that a client navigation brings are served
 * alike; code that reads a page does so at the start and at each `app:navigated` of `window`. Links and buttons
 * work from here on, with React or without, and what was clicked before, or asked for by the keys of the search, is done now
 * (`early-acts.ts`). What readers do in a React page before React arrives is replayed in it (`react-page/early-input.ts`).
 */
import { serveAssistant } from './serve-assistant'
import { serveCodeView } from './code-view'
import { serveCopying } from './copy'
import { root } from './delegate'
import { replayEarlyActs } from './early-acts'
import { serveFrameworks } from './frameworks'
import { serveHashes } from './hash'
import { serveGoingBack, serveHistory } from './history'
import { serveMenus } from './menus'
import { serveNotices } from './notices'
import { serveOffline } from './offline'
import { openTocWhereStylesCannot, serveSheets } from './sheets'
import { serveOverlays } from './overlays'
import { servePackageManagers } from './package-managers'
import { loadReactOnIntent } from './react-on-intent'
import { serveReadingPlace } from './reading-place'
import { serveSidebar } from './sidebar'
import { serveTabs } from './tabs'
import { serveTextFont } from './text-font'
import { serveTheme } from './theme'

// From here on `early-acts.ts` keeps nothing. Browser tests wait for this mark.
root['boot'] = ''
loadReactOnIntent()
serveTextFont()
serveTheme()
servePackageManagers()
serveFrameworks()
serveTabs()
serveCopying()
serveCodeView()
serveMenus()
serveSheets()
serveOverlays()
serveSidebar()
serveReadingPlace()
openTocWhereStylesCannot()
serveNotices()
serveOffline()
// After what changes the height of the page.
serveHistory()
serveHashes()
serveGoingBack()
serveAssistant()
replayEarlyActs()
