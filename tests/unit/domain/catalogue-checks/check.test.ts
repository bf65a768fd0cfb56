import { describe, expect, it } from 'vitest'
import { checkCatalogue, formatProblem } from '~/domain/catalogue-checks/check'
import { redirect, validCatalogue } from '../catalogue/valid-catalogue'

type Catalogue = ReturnType<typeof validCatalogue>

/** Messages for the valid catalogue after one change, which may break its type. */
function messagesAfter(change: (catalogue: Catalogue) => void): string[] {
  const catalogue = validCatalogue()
  change(catalogue)
  return checkCatalogue(catalogue.input, catalogue.files).map(formatProblem)
}

/** Sets a field that may not exist or may not have this type. */
const put = (target: object, key: string, value: unknown) => Object.assign(target, { [key]: value })

/** Adds the folder to the messages of a row, one per line. */
const placed = (messages: string) =>
  messages.split('\n').map((message) => `content-config/${message}`.replace('content-config/../', ''))

type Row = [what: string, change: (catalogue: Catalogue) => void, message: string]

const entries: Row[] = [
  [
    'a missing field',
    ({ input }) => put(input.libraries[0], 'tagline', undefined),
    'libraries/query.ts: tagline is missing, expected text.',
  ],
  [
    'a number for a text',
    ({ input }) => put(input.libraries[0], 'name', 7),
    'libraries/query.ts: name is 7, expected text.',
  ],
  [
    'an empty text',
    ({ input }) => put(input.libraries[0], 'description', ''),
    'libraries/query.ts: description is "", expected at least 1 character.',
  ],
  [
    'a long tagline',
    ({ input }) => put(input.libraries[0], 'tagline', 'a'.repeat(81)),
    'libraries/query.ts: tagline is "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" of 81 characters, expected at most 80 characters.',
  ],
  [
    'a number below its limit',
    ({ input }) => put(input, 'sponsors', [{ name: 'A', href: 'https://a.test/', monthlyUsd: -5 }]),
    'sponsors.ts: sponsors[0].monthlyUsd is -5, expected more than 0.',
  ],
  [
    'a program, in the file of assistants',
    ({ input }) => put(input, 'programs', [{ name: 7, line: 'add {name} {url}' }]),
    'assistants.ts: programs[0].name is 7, expected text.',
  ],
  [
    'a misspelt field',
    ({ input }) => put(input.libraries[0], 'defaultDoc', 'overview'),
    'libraries/query.ts: defaultDoc is not a field, expected one of the fields id, name, shortName, tagline, job, description, badge, group, repo, maintainers, versions, latest, frameworks, packages, docsRoot, examplesRoot, examplePrefix, exampleEntry, defaultDocs, ogImage or menu. Did you mean "defaultDocs"?',
  ],
  [
    'an unknown badge',
    ({ input }) => put(input.libraries[0], 'badge', 'alhpa'),
    'libraries/query.ts: badge is "alhpa", expected new, beta, alpha or null. Did you mean "alpha"?',
  ],
  [
    'capitals in an id',
    ({ input }) => put(input.libraries[0], 'id', 'Query'),
    'libraries/query.ts: id is "Query", expected the name of the file. Did you mean "query"?',
  ],
  [
    'a path that leaves the repository',
    ({ input }) => put(input.libraries[0], 'docsRoot', '../docs'),
    'libraries/query.ts: docsRoot is "../docs", expected a path in the repository, without leading or trailing slash.',
  ],
  [
    'a default page with its ending',
    ({ input }) => put(input.libraries[0], 'defaultDocs', 'overview.md'),
    'libraries/query.ts: defaultDocs is "overview.md", expected a path under the docs root, without .md.',
  ],
  [
    'a repository without owner',
    ({ input }) => put(input.libraries[0], 'repo', 'query'),
    'libraries/query.ts: repo is "query", expected owner/name in lower case.',
  ],
  [
    'a repository in capitals',
    ({ input }) => put(input.libraries[0], 'repo', 'Acme/query'),
    'libraries/query.ts: repo is "Acme/query", expected owner/name in lower case.',
  ],
  [
    'no version',
    ({ input }) => put(input.libraries[0], 'versions', []),
    'libraries/query.ts: versions is an empty list, expected at least 1 entry.',
  ],
  [
    'a version called as the latest one is',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', 'latest'),
    'libraries/query.ts: versions[1].id is "latest", expected lower-case letters, digits, hyphens and dots before digits, such as v5, v0.9 or alpha, but not latest or docs.',
  ],
  [
    'a version that ends like a file',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', 'v1.md'),
    'libraries/query.ts: versions[1].id is "v1.md", expected lower-case letters, digits, hyphens and dots before digits, such as v5, v0.9 or alpha, but not latest or docs.',
  ],
  [
    'an unknown status',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'status', 'end-of-live'),
    'libraries/query.ts: versions[1].status is "end-of-live", expected current, supported or end-of-life. Did you mean "end-of-life"?',
  ],
  [
    'a menu link to another site',
    ({ input }) => put(input.libraries[0].menu, 'docs', '//evil.example'),
    'libraries/query.ts: menu.docs is "//evil.example", expected a path on this site, starting with one slash.',
  ],
  [
    'an address without https',
    ({ input }) => put(input.site, 'merchStore', 'shop.example'),
    'site.ts: merchStore is "shop.example", expected a full https URL.',
  ],
  [
    'a host with protocol',
    ({ input }) => put(input.site, 'host', 'https://acme.example'),
    'site.ts: host is "https://acme.example", expected a host name without protocol.',
  ],
  [
    'a list that is none',
    ({ input }) => put(input, 'groups', {}),
    'index.ts: groups is an object, expected a list.',
  ],
]

const rules: Row[] = [
  [
    'an unknown group',
    ({ input }) => put(input.libraries[0], 'group', 'sate'),
    'libraries/query.ts: group is "sate", expected the id of a group: state or other. Did you mean "state"?',
  ],
  [
    'an unknown framework',
    ({ input }) => put(input.libraries[0], 'frameworks', ['react', 'veu', 'vue']),
    'libraries/query.ts: frameworks[1] is "veu", expected the id of a framework: react, vue or solid. Did you mean "vue"?',
  ],
  [
    'a framework twice',
    ({ input }) => put(input.libraries[0], 'frameworks', ['react', 'vue', 'react']),
    'libraries/query.ts: frameworks[2] is "react", expected another framework; frameworks[0] has it too.',
  ],
  [
    'a package of no framework',
    ({ input }) => put(input.libraries[0].packages, 'reactt', '@acme/x'),
    'libraries/query.ts: packages.reactt is not a field, expected core or a framework of the library: core, react or vue. Did you mean "react"?',
  ],
  [
    'a package of another library',
    ({ input }) => put(input.libraries[1].packages, 'core', '@acme/query'),
    'libraries/router.ts: packages.core is "@acme/query", expected a package of router: this one is of query.',
  ],
  [
    'a framework without package',
    ({ input }) => Reflect.deleteProperty(input.libraries[0].packages, 'vue'),
    'libraries/query.ts: packages.vue is missing, expected the package for vue, a framework of the library.',
  ],
  [
    'a library without colors',
    ({ files }) => files.colors.pop(),
    "../app/styles/tokens.css: [data-lib='router'] is missing, expected its colors: --nh, --accent, --fill, --from, --to.",
  ],
  [
    'a library without a mark',
    ({ files }) => files.marks.pop(),
    "../app/styles/tokens.css: [data-lib='router'] is missing, expected --glyph: url(/glyphs/router.svg).",
  ],
  [
    'a library without the file of its mark',
    ({ files }) => files.glyphs.pop(),
    '../public/glyphs/router.svg: the file is missing, expected the library logo as an SVG.',
  ],
  [
    'a version twice',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', 'v2'),
    'libraries/query.ts: versions[1].id is "v2", expected another version; versions[0].id has it too.',
  ],
  [
    'two versions on one branch',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'branch', 'main'),
    'libraries/query.ts: versions[1].branch is "main", expected its own branch; versions[0].branch has it too.',
  ],
  [
    'versions in the wrong order',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', 'v3'),
    'libraries/query.ts: versions[1].id is "v3", expected a version older than v2, since the list starts with the newest.',
  ],
  [
    'versions with dots in the wrong order',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', 'v2.10'),
    'libraries/query.ts: versions[1].id is "v2.10", expected a version older than v2, since the list starts with the newest.',
  ],
  [
    'a latest version that is none',
    ({ input }) => put(input.libraries[0], 'latest', 'v9'),
    'libraries/query.ts: latest is "v9", expected a version of the library: v2, v1.',
  ],
  [
    'an older version beside a newer one that is not current',
    ({ input }) => put(input.libraries[0], 'latest', 'v1'),
    'libraries/query.ts: versions[1].status is "end-of-life", expected current, as of the latest version and newer ones.',
  ],
  [
    'a latest version that is not current',
    ({ input }) => put(input.libraries[0].versions[0] ?? {}, 'status', 'supported'),
    'libraries/query.ts: versions[0].status is "supported", expected current, as of the latest version and newer ones.',
  ],
  [
    'a second current version',
    ({ input }) => put(input.libraries[0].versions[1] ?? {}, 'status', 'current'),
    'libraries/query.ts: versions[1].status is "current", expected supported or end-of-life, since no version older than the latest is current.',
  ],
  [
    'a latest version without branch',
    ({ input }) => put(input.libraries[0].versions[0] ?? {}, 'branch', null),
    'libraries/query.ts: versions[0].branch is null, expected a branch, since the latest version has docs.',
  ],
  [
    'a default page with the docs root',
    ({ input }) => put(input.libraries[0], 'defaultDocs', 'docs/overview'),
    'libraries/query.ts: defaultDocs is "docs/overview", expected a path below docs. Did you mean "overview"?',
  ],
  [
    'a default page of another framework',
    ({ input }) => put(input.libraries[0], 'defaultDocs', 'framework/reach/overview'),
    'libraries/query.ts: defaultDocs is "framework/reach/overview", expected a framework of the library: react or vue. Did you mean "framework/react/overview"?',
  ],
  [
    'both example prefixes',
    ({ input }) => put(input.libraries[0], 'examplePrefix', { only: 'basic', not: 'b-' }),
    'libraries/query.ts: examplePrefix.not is "b-", expected null beside a value of only.',
  ],
  [
    'a menu link to no library',
    ({ input }) => put(input.libraries[0].menu, 'docs', '/qeury/latest/docs'),
    'libraries/query.ts: menu.docs is "/qeury/latest/docs", expected a library URL: query or router. Did you mean "/query/latest/docs"?',
  ],
  [
    'a menu link to no version',
    ({ input }) => put(input.libraries[0].menu, 'docs', '/query/lates/docs'),
    'libraries/query.ts: menu.docs is "/query/lates/docs", expected a version with docs: latest, v2 or v1. Did you mean "/query/latest/docs"?',
  ],
  [
    'a menu link beside the docs',
    ({ input }) => put(input.libraries[0].menu, 'docs', '/query/latest/doc'),
    'libraries/query.ts: menu.docs is "/query/latest/doc", expected /docs after /query/latest. Did you mean "/query/latest/docs"?',
  ],
  [
    'a menu link to no framework',
    ({ input }) =>
      put(input.libraries[0].menu, 'examples', '/query/latest/docs/framework/raect/examples/basic'),
    'libraries/query.ts: menu.examples is "/query/latest/docs/framework/raect/examples/basic", expected a framework: react, vue or solid. Did you mean "/query/latest/docs/framework/react/examples/basic"?',
  ],
  [
    'a menu link out of the docs',
    ({ input }) => put(input.libraries[0].menu, 'docs', '/query/latest/docs/../x'),
    'libraries/query.ts: menu.docs is "/query/latest/docs/../x", expected a docs path that is not rejected as dot-segment.',
  ],
  [
    'a menu link to another library',
    ({ input }) => put(input.libraries[0].menu, 'docs', '/router/latest/docs'),
    'libraries/query.ts: menu.docs is "/router/latest/docs", expected a URL under /query/.',
  ],
  [
    'an example link to a page',
    ({ input }) => put(input.libraries[0].menu, 'examples', '/query/latest/docs/overview'),
    'libraries/query.ts: menu.examples is "/query/latest/docs/overview", expected the URL of an example.',
  ],
  [
    'an example link to an example of another library',
    ({ input }) => put(input.libraries[0], 'examplePrefix', { only: 'start-', not: null }),
    'libraries/query.ts: menu.examples is "/query/latest/docs/framework/react/examples/basic", expected an example named start-….',
  ],
  [
    'a link to another repository',
    ({ input }) => put(input.libraries[0].menu, 'github', 'https://github.com/acme/router'),
    'libraries/query.ts: menu.github is "https://github.com/acme/router", expected the URL of the repository. Did you mean "https://github.com/acme/query"?',
  ],
  [
    'a library twice',
    ({ input, files }) => {
      input.libraries.push(input.libraries[0])
      files.listed.push('query')
    },
    'index.ts: libraries[2].id is "query", expected another id; libraries[0].id has it too.',
  ],
  [
    'a file that was copied with its id',
    ({ input, files }) => {
      input.libraries.push({ ...structuredClone(input.libraries[0]), repo: 'acme/table', group: 'none' })
      files.libraries.push('table')
      files.listed.push('table')
    },
    'libraries/table.ts: id is "query", expected the name of the file. Did you mean "table"?',
  ],
  [
    'an entry of no file',
    ({ input, files }) => {
      put(input.libraries, '2', undefined)
      files.listed.push(null)
    },
    'index.ts: libraries[2] is missing, expected an object.',
  ],
  [
    'a framework id twice',
    ({ input }) => put(input.frameworks[2] ?? {}, 'id', 'vue'),
    'frameworks.ts: frameworks[2].id is "vue", expected another id; frameworks[1].id has it too.',
  ],
  [
    'a group id twice',
    ({ input }) => put(input.groups[1] ?? {}, 'id', 'state'),
    'groups.ts: groups[1].id is "state", expected another id; groups[0].id has it too.',
  ],
  [
    'a library file without entry',
    ({ files }) => files.libraries.push('table'),
    'index.ts: libraries is without table, expected the entry of content-config/libraries/table.ts.',
  ],
  [
    'an id that is not the name of its file',
    ({ input }) => put(input.libraries[1], 'id', 'routes'),
    'libraries/router.ts: id is "routes", expected the name of the file. Did you mean "router"?',
  ],
  [
    'a framework without a logo',
    ({ files }) => files.logos.pop(),
    '../public/logos/solid.svg: the file is missing, expected the logo as an SVG.',
  ],
  [
    'a framework without a mark',
    ({ files }) => files.frameworkMarks.pop(),
    "../app/styles/identity.css: [data-fw='solid'] is missing, expected --logo: url(/logos/solid.svg).",
  ],
  [
    'a framework that lists do not show first',
    ({ files }) => files.frameworkRows.pop(),
    "../app/styles/indexes.css: [data-framework='solid'] is missing, expected a selector with order: -1.",
  ],
]

const redirects: Row[] = [
  [
    'no address',
    ({ input }) => input.redirects.old.push(redirect('query/old', '/query/v2')),
    'redirects/old.ts: from of query/old is "query/old", expected a path on this site without query, hash or trailing slash.',
  ],
  [
    'an address of another site',
    ({ input }) => input.redirects.old.push(redirect('/old', '//evil.example')),
    'redirects/old.ts: to of /old is "//evil.example", expected a path on this site, with or without a hash.',
  ],
  [
    'a status that does not redirect',
    ({ input }) => put(input.redirects.old[0] ?? {}, 'status', 200),
    'redirects/old.ts: status of /query/v1/intro is 200, expected 301, 307 or 308.',
  ],
  [
    'an address twice',
    ({ input }) => input.redirects.old.push(redirect('/query/v1/intro', '/query/v2')),
    'redirects/old.ts: from of /query/v1/intro is "/query/v1/intro", expected one rule per URL.',
  ],
  [
    'a pattern behind a wider one',
    ({ input }) =>
      input.redirects.old.push(redirect('/old/{rest...}', '/blog'), redirect('/old/{name}', '/learn')),
    'redirects/old.ts: from of /old/{name} is "/old/{name}", expected a position before /old/{rest...}, which matches its URLs.',
  ],
  [
    'a page as its start',
    ({ input }) => input.redirects.old.push(redirect('/query/v2/docs', '/query/v1/docs')),
    'redirects/old.ts: from of /query/v2/docs is "/query/v2/docs", expected a URL without a page; /query/v2/docs has one.',
  ],
  [
    'a pattern that takes pages',
    ({ input }) => input.redirects.old.push(redirect('/query/v1/{rest...}', '/query/v2')),
    'redirects/old.ts: from of /query/v1/{rest...} is "/query/v1/{rest...}", expected a URL without a page; /query/v1/docs has one.',
  ],
  [
    'a target that is redirected',
    ({ input }) => input.redirects.old.push(redirect('/old', '/query/v1/intro')),
    'redirects/old.ts: to of /old is "/query/v1/intro", expected a URL that is not redirected itself. Did you mean "/query/v2/docs/overview"?',
  ],
  [
    'itself as its target',
    ({ input }) => input.redirects.old.push(redirect('/old', '/old')),
    'redirects/old.ts: to of /old is "/old", expected a URL outside the redirect loop.',
  ],
  [
    'a circle',
    ({ input }) => input.redirects.old.push(redirect('/a', '/b'), redirect('/b', '/a')),
    'redirects/old.ts: to of /a is "/b", expected a URL outside the redirect loop.\nredirects/old.ts: to of /b is "/a", expected a URL outside the redirect loop.',
  ],
  [
    'a placeholder from nowhere',
    ({ input }) => input.redirects.old.push(redirect('/old', '/query/v2/docs/{rest...}')),
    'redirects/old.ts: to of /old is "/query/v2/docs/{rest...}", expected no {rest}, which from does not have.',
  ],
  [
    'a target in no library',
    ({ input }) => input.redirects.old.push(redirect('/old', '/rooter/v2')),
    'redirects/old.ts: to of /old is "/rooter/v2", expected a library URL: query or router. Did you mean "/router/v2"?',
  ],
  [
    'a target in no version',
    ({ input }) => input.redirects.old.push(redirect('/old', '/query/v22/docs/overview')),
    'redirects/old.ts: to of /old is "/query/v22/docs/overview", expected a version with docs: latest, v2 or v1. Did you mean "/query/v2/docs/overview"?',
  ],
  [
    'a lasting redirect to latest',
    ({ input }) => input.redirects.old.push(redirect('/old', '/query/latest')),
    'redirects/old.ts: status of /old is 308, expected 307, since latest moves.',
  ],
]

describe('a valid catalogue', () => {
  it('has no problem', () => {
    expect(messagesAfter(() => {})).toEqual([])
  })

  it.each(['alpha', 'v0.9', '1', 'next-2', 'v1-beta.3'])('may have a version %s beside v2', (id) => {
    expect(messagesAfter(({ input }) => put(input.libraries[0].versions[1] ?? {}, 'id', id))).toEqual([])
  })
})

describe('a bad entry', () => {
  it.each(entries)(
    'with %s is reported with file, field, value and the expected value',
    (_, change, message) => {
      expect(messagesAfter(change)).toEqual(placed(message))
    },
  )
})

describe('an entry that contradicts another', () => {
  it.each(rules)('with %s is reported with the value that was probably meant', (_, change, message) => {
    expect(messagesAfter(change)).toEqual(placed(message))
  })
})

describe('a redirect', () => {
  it.each(redirects)('with %s is reported with its address', (_, change, message) => {
    expect(messagesAfter(change)).toEqual(placed(message))
  })
})

describe('several problems', () => {
  it('are all reported', () => {
    const messages = messagesAfter(({ input }) => {
      put(input.libraries[0], 'group', 'sate')
      put(input.libraries[1], 'badge', 'old')
      put(input.site, 'handle', 'acme')
    })
    expect(messages).toEqual([
      'content-config/libraries/router.ts: badge is "old", expected new, beta, alpha or null.',
      'content-config/libraries/query.ts: group is "sate", expected the id of a group: state or other. Did you mean "state"?',
      'content-config/site.ts: handle is "acme", expected a handle that starts with @.',
    ])
  })

  it.each([null, 7, 'catalogue', [], undefined])('are a single one if the catalogue is %j', (input) => {
    const files = {
      libraries: [],
      listed: [],
      colors: [],
      marks: [],
      glyphs: [],
      logos: [],
      frameworkMarks: [],
      frameworkRows: [],
    }
    expect(checkCatalogue(input, files)).toHaveLength(1)
  })
})
