import { useLoaderData } from '@tanstack/react-router'
import { HtmlPart } from '~/features/page-parts/html-part'
import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route files, so that only these pages load the style sheets.
import '~/styles/accounts.css'
import '~/styles/forms.css'
import '~/styles/dashboard-utilities.css'

function isPageParts(data: unknown): data is PageParts {
  return typeof data === 'object' && data !== null && 'page' in data && data.page instanceof HtmlPart
}

/** An account page, rendered on the server. Several routes use it; their loaders return the same type. */
export function AccountScreen() {
  const data: unknown = useLoaderData({ strict: false })
  return isPageParts(data) && <StaticPage data={data} />
}
