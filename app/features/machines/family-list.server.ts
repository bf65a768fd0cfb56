import { landingAddress } from '~/domain/addresses/addresses'
import { type Post, postAddress } from '~/domain/blog/posts'
import type { catalogue } from '~/domain/catalogue/catalogue'
import { linkListText } from './link-list.server'

/** Path of the list of a library version's pages: `/query/latest/llms.txt`. */
export function listAddress(version: { readonly library: string; readonly version: string }): string {
  return `${landingAddress(version)}/llms.txt`
}

type FamilyList = Pick<typeof catalogue, 'site' | 'groups' | 'libraries'> & {
  readonly posts: readonly Post[]
}

/**
 * `/llms.txt`: every library of the family with the way to the list of its pages, and the posts of the blog. `absolute`
 * adds the origin.
 */
export function familyListText(
  { site, groups, libraries, posts }: FamilyList,
  absolute: (path: string) => string,
): string {
  return linkListText({
    title: site.name,
    summary: site.description,
    notes: [
      'Each library links to a list of its pages as Markdown. Add `.md` to the URL of any docs page for its Markdown, and replace `latest` with a version such as `v4` for that version.',
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
          href: absolute(postAddress(post)),
          description: post.description,
        })),
      },
    ],
  })
}
