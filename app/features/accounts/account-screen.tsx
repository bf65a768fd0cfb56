import { useLoaderData } from '@tanstack/react-router'
import { HtmlPart } from '~/features/page-parts/html-part'
import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route files: the sheet then comes with these pages alone.
import '~/styles/accounts.css'
import '~/styles/forms.css'
import '~/styles/dashboard-utilities.css'

function isPageParts(data: unknown): data is PageParts {
  return typeof data === 'object' && data !== null && 'page' in data && data.page instanceof HtmlPart
}

/** A page of an account, as finished markup. Several routes show it, whose loaders give the same. */
export function AccountScreen() {
  const data: unknown = useLoaderData({ strict: false })
  return isPageParts(data) && <StaticPage data={data} />
}
