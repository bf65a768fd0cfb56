/**
 * The boot script: everything that menus, copying, tabs, theme, sidebar and reading place need, without React.
 *
 * The document's head renders `<script data-boot src={bootScriptHref}>`, deferred in builds and a module in
 * development. In builds the request pipeline (`app/http/documents/finish-page.ts`) takes React's modules out of the
 * finished document and names them on this script's element as `data-entry` and `data-preload`; the script fetches them
 * at the reader's first sign. In development nothing is rewritten and React loads by itself.
 *
 * All behaviours listen on `document`, so markup from the server and markup that a client navigation brings are served
 * alike; what must look at a page does so at the start and whenever `window` hears `app:navigated`. Links and buttons
 * work from here on, with React or without, so nothing has to be replayed when React arrives.
 */
import { serveCodeView } from './code-view'
import { serveCopying } from './copy'
import { root } from './delegate'
import { serveGoingBack } from './go-back'
import { serveHistory } from './history'
import { serveMenus } from './menus'
import { serveNotices } from './notices'
import { openTocWhereStylesCannot } from './open-toc'
import { servePackageManagers } from './package-managers'
import { loadReactOnIntent } from './react-on-intent'
import { serveReadingPlace } from './reading-place'
import { serveSheets } from './sheets'
import { serveSidebar } from './sidebar'
import { serveTabs } from './tabs'
import { serveTheme } from './theme'
import { serveImageZoom } from './zoom'

// Tests wait for this mark.
root['boot'] = ''
loadReactOnIntent()
serveTheme()
servePackageManagers()
serveTabs()
serveCopying()
serveCodeView()
serveMenus()
serveSheets()
serveSidebar()
serveReadingPlace()
openTocWhereStylesCannot()
serveNotices()
// After what changes the height of the page.
serveHistory()
serveImageZoom()
serveGoingBack()
