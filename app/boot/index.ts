/**
 * The boot script: all behavior of menus, copying, tabs, theme, sidebar and reading position, without React.
 *
 * The head of a document renders `<script data-boot src={bootScriptHref}>`, a module in development. In builds, the request
 * pipeline (`app/http/documents/finish-page.ts`) delays it until after first paint, and moves React's modules into its attributes
 * `data-entry` and `data-preload`; the script fetches them at the first interaction, or at once if the page has state. In
 * development, documents are not rewritten and React loads normally.
 *
 * All handlers are on `document`, so they work for server markup and for markup that client-side navigation adds; code that reads
 * a page does so at the start and at each `app:navigated` of `window`. From here on, links and buttons work with or without
 * React; earlier clicks and shortcuts of the search are replayed now (`early-acts.ts`). Input in a React page before hydration is
 * replayed there (`react-page/early-input.ts`).
 */
import { serveAssistant } from './serve-assistant'
import { serveCodeView } from './code/code-view'
import { serveCopying } from './code/copy'
import { rootData } from './lib/delegate'
import { replayEarlyActs } from './early-acts'
import { serveFrameworks } from './preferences/frameworks'
import { serveHashes } from './place/hash'
import { serveGoingBack, serveHistory } from './place/history'
import { serveMenus } from './menus/menus'
import { serveNotices } from './notices'
import { serveOffline } from './offline/offline'
import { openTocWhereStylesCannot, serveSheets } from './menus/sheets'
import { serveOverlays } from './menus/overlays'
import { servePackageManagers } from './preferences/package-managers'
import { loadReactOnIntent } from './react-on-intent'
import { serveReadingPlace } from './place/reading-place'
import { serveSidebar } from './place/save-sidebar'
import { serveTabs } from './preferences/tabs'
import { serveTextFont } from './preferences/text-font'
import { serveTheme } from './preferences/theme'

// Ends recording in `early-acts.ts`; browser tests wait for this mark.
rootData['boot'] = ''
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
// After the calls that change the height of the page.
serveHistory()
serveHashes()
serveGoingBack()
serveAssistant()
replayEarlyActs()
