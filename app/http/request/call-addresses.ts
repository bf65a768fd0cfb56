import { fetchBlog, fetchPost } from '~/features/blog/blog.functions'
import {
  fetchDocPage,
  fetchExample,
  fetchExampleList,
  fetchFrameworkIndex,
} from '~/features/docs/service/docs.functions'
import { fetchHome, fetchLanding } from '~/features/landing/landing.functions'
import { fetchNews } from '~/features/whats-new/news.functions'
import { fetchChanges, fetchPreviewPage } from '~/features/previews/previews.functions'
import { fetchSitePage } from '~/features/site-pages/site-pages.functions'
import { fetchSponsorsEmbed } from '~/features/sponsors/sponsors.functions'
import { fetchUpgrade } from '~/features/upgrade/upgrade.functions'

/** Addresses of the server functions whose responses are the same for every reader. All others are private and never stored. */
export const sharedCalls: ReadonlySet<string> = new Set(
  [
    fetchBlog,
    fetchDocPage,
    fetchExample,
    fetchExampleList,
    fetchFrameworkIndex,
    fetchHome,
    fetchLanding,
    fetchNews,
    fetchPost,
    fetchSitePage,
    fetchSponsorsEmbed,
    fetchUpgrade,
  ].map(({ url }) => url),
)

/** Addresses of the server functions that return data of previews. */
export const previewCalls: ReadonlySet<string> = new Set([fetchChanges.url, fetchPreviewPage.url])
