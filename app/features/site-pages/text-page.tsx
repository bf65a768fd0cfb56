import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route files: the sheet then comes with these pages alone.
import '~/styles/pages.css'
import '~/styles/posts.css'

/** A page of the site's own text: a site page, the blog, a post. */
export function TextPage({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
