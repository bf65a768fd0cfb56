import { landingAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { type Post, postAddress } from '~/domain/blog/posts'
import type { catalogue } from '~/domain/catalogue/catalogue'
import { linkListText } from './link-list.server'

const NEWS = 'Releases, and what changed from version to version. By library: `/query/whats-new.md`.'
const STATISTICS = 'Downloads of packages by day. As data: /stats/npm.json and /stats/npm.csv.'

/** Returns the path of the list of a library version's pages: `/query/latest/llms.txt`. */
export function listAddress(version: { readonly library: string; readonly version: string }): string {
  return `${landingAddress(version)}/llms.txt`
}

/** A page of the site outside of the docs. */
export type ListedPage = { readonly path: string; readonly title: string; readonly description: string }

type FamilyList = Pick<typeof catalogue, 'site' | 'groups' | 'libraries'> & {
  readonly posts: readonly Post[]
  readonly pages: readonly ListedPage[]
}

/** Builds `/llms.txt`: links to each library's list, to posts and to other pages. `absolute` adds the origin to a path. */
export function familyListText(
  { site, groups, libraries, posts, pages }: FamilyList,
  absolute: (path: string) => string,
): string {
  return linkListText({
    title: site.name,
    summary: site.description,
    notes: [
      'Each library links to a list of its pages as Markdown. Add `.md` to the URL of any docs page for its Markdown, and replace `latest` with a version such as `v4` for that version.',
      `A name of the API leads to its page at ${absolute('/s/')}{name}.md, or /s/{library}/{version}/{framework}/{name}.md. To search, use ${absolute('/mcp')} (Model Context Protocol).`,
      `The blog is at ${absolute('/blog')} with feeds in /blog/rss.xml and /blog/feed.json.`,
    ],
    sections: [
      ...groups.map((group) => ({
        label: group.label,
        links: libraries
          .filter((library) => library.group === group.id)
          .map((library) => ({
            title: library.name,
            href: absolute(listAddress({ library: library.id, version: 'latest' })),
            description: library.tagline,
          })),
      })),
      {
        label: 'Blog',
        links: posts.map((post) => ({
          title: post.title,
          href: absolute(`${postAddress(post)}.md`),
          description: post.description,
        })),
      },
      {
        label: 'Site',
        links: [
          ...pages.map(({ path, ...facts }) => ({ ...facts, href: absolute(path) })),
          { title: 'Home', href: absolute('/'), description: site.description },
          { title: 'What’s new', href: absolute(`${whatsNewAddress(null)}.md`), description: NEWS },
          { title: 'npm downloads', href: absolute('/stats/npm'), description: STATISTICS },
        ],
      },
    ],
  })
}
