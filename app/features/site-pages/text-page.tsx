import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route files, so that the style sheets load only with these pages.
import '~/styles/pages.css'
import '~/styles/posts.css'

/** A page with a text of the site itself: a site page, the blog, a post. */
export function TextPage() {
  return <StaticPage />
}
