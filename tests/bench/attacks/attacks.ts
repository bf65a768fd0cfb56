import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import { readFirstHeading } from '~/domain/markdown/parse/first-heading'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { renderMarkdown } from '~/domain/markdown/render'
import { applyReplacements } from '~/domain/markdown/parse/replacements'
import { mergeText } from '~/domain/markdown/parse/merge'
import { matchRedirect } from '~/domain/redirects/match'
import { markupAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import { readProject, usedPackages } from '~/features/example-runs/example-project'
import { isReadablePayload } from '~/upstream/call-format'
import { hostileKinds, hostileText } from './hostile-text'
import { formatTable, round } from '../lib/numbers'
import { watchWork } from '../lib/deadline.mjs'
import { workMs } from '../lib/work-time'

/** Hostile input, and the work that processes it. */
type Attack = { readonly name: string; readonly work: () => unknown; readonly limitMs?: number }

/**
 * Limit of processor time per input, in milliseconds. An idle machine needs 100 for the slowest; a shared one needs
 * more.
 */
const LIMIT_MS = 300

/**
 * Limit for a page of 350 kB, which a worker thread renders. A shared machine needs 4 s; work whose time grows faster
 * than the length of the text would take minutes.
 */
const LONG_PAGE_LIMIT_MS = 8000

/** Limit for a text of 70 to 320 kB, which a worker thread merges. A shared machine needs 1.5 s. */
const MERGE_LIMIT_MS = 4000

const context = {
  framework: null,
  repo: 'TanStack/query',
  ref: 'main',
  siteHost: 'docs.test',
  title: 'Page',
} as const

const rendered: readonly Attack[] = Object.entries({
  comments: '<!--'.repeat(2_000),
  'closed comments': `${'<!---->'.repeat(2_000)}x`,
  'comments below a tag': `<p>${'\n<!-- a\n\nb -->'.repeat(600)}`,
  'comments without an end': `${'<!--\n'.repeat(2_000)}\n\n-->`,
  'styles across blocks': `<!-- ::start:tabs -->\n\n# a\n\n${'<div><b></div></i>\n\n'.repeat(300)}\n\n<!-- ::end:tabs -->`,
  'notes in the text': '^[a a'.repeat(2_000),
  'open tags': '<a '.repeat(2_000),
  'closing tags': '</a'.repeat(2_000),
  'unknown tags': `a ${'<x>'.repeat(1_000)}`,
  backticks: Array.from({ length: 150 }, (_, index) => '`'.repeat(index)).join(' '),
  'JSX styles': `<img${' style={{'.repeat(2_000)}`,
  directives: '<!-- ::start:tabs -->\n\n'.repeat(300),
  'callout markers': '> [!NOTE]\n'.repeat(1_000),
  'fence words': `\`\`\`ts ${'title="'.repeat(2_000)}\nx\n\`\`\``,
  notation: `\`\`\`ts\n${' '.repeat(3_000)}[!code ++] x\n\`\`\``,
  'notations in a line': `\`\`\`ts\n${'[!code hl:999] // '.repeat(1_000)}\n\`\`\``,
  'words of the notation': `\`\`\`text\n${'a [!code word:b]\n'.repeat(2_000)}\`\`\``,
  'brackets after a fence': `\`\`\`ts ${'[a [b] '.repeat(5_000)}\nx\n\`\`\``,
  components: '<Aa b\n\n'.repeat(1_000),
  'a long component': `<Aa ${'b '.repeat(10_000)}`,
  'line ranges': '```ts {1-999999,2-999999,3-999999}\nx\n```',
  'many line ranges': `\`\`\`ts {${'1-5000,'.repeat(2_000)}1}\nx\n\`\`\``,
  'braces after a fence': `\`\`\`ts ${'{'.repeat(20_000)}\nx\n\`\`\``,
  'a long closing tag': `<div>\n</${'a'.repeat(20_000)}`,
  'white space before a style': `style={{${' '.repeat(20_000)}x`,
  'white space in an install line': `<!-- ::start:tabs variant="package-manager" -->\nreact: a${' '.repeat(20_000)}b\n<!-- ::end:tabs -->`,
  'a table of short rows': `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${'|\n'.repeat(500)}`,
  'one long line': `\`\`\`tsx\n${'a<b>('.repeat(1_000)}\n\`\`\``,
  'install commands': '```sh\nnpm i x\n```\n\nor\n\n'.repeat(300),
  'long install commands': `\`\`\`sh\nnpm i ${'@a/b.c-d@1 '.repeat(10_000)}\n${'npm i x\n# or\n'.repeat(1_000)}\n\`\`\``,
  'pieces of code': '`a`\\<'.repeat(2_000),
  'pieces of code with brackets': `${'\\['.repeat(5_000)}\`a\`${'\\]'.repeat(5_000)}`,
  'links without text': '[![](a.png)](b.md)'.repeat(500),
  'equal headings': '## A\n\n'.repeat(300),
  'brackets of a diagram': `\`\`\`mermaid\nflowchart LR\nA${'[('.repeat(1_900)}\n\`\`\``,
  'half links of a diagram': `\`\`\`mermaid\nflowchart LR\n${'A --'.repeat(900)}\n\`\`\``,
  'white space in a diagram': `\`\`\`mermaid\nsequenceDiagram\nA${' '.repeat(3_900)}\n\`\`\``,
}).map(([name, markdown]) => ({
  name: `Markdown: ${name}`,
  work: () => renderMarkdown(markdown, context),
}))

const longText = `${'a'.repeat(3_000)}!`
const replaced: readonly Attack[] = [
  '(a+)+$',
  '(a|aa)+$',
  '(.*a){20}',
  '(a*)*b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=(a+))a*b',
  '(x{1,1000}){1,1000}',
  '((((((a*)*)*)*)*)*)*c',
].map((key) => ({ name: `replacement of ${key}`, work: () => applyReplacements(longText, [[key, 'b']]) }))

const items = { t: 9, i: 0, o: 0, a: Array.from({ length: 1_000 }, () => 1) }
const called: readonly Attack[] = Object.entries({
  '10,000 levels': `{"t":${'{"t":9,"i":0,"o":0,"a":['.repeat(10_000)}${']}'.repeat(10_000)}}`,
  '10,000 brackets': '['.repeat(10_000),
  '1,000 items of no kind': JSON.stringify({ t: items }),
}).map(([name, payload]) => ({ name: `payload of ${name}`, work: () => isReadablePayload(payload) }))

const markers = "[//]: # 'A'\n[//]: # 'B'\n".repeat(3_000)
const indented =
  `${' '.repeat(50_000)}\n`.repeat(5) + `- a\n${"  [//]: # 'A'\n  x\n  [//]: # 'A'\n".repeat(2_000)}`
const slashes = `---\nredirect_from: a${'/'.repeat(20_000)}b\n---\n`
const refused = `---\n${'title: a: b\n'.repeat(1_990)}---\n`
const unnamed = {
  'code full of comments': '```\n# a\n```\n\n',
  definitions: '[a]: b\n\n    # c\n\n',
  'open tabs': '<!-- ::start:tabs -->\n\n# a\n\n',
  underlines: 'a\n=\n',
  brackets: '[[[[# \n\n',
}
const images = { markdown: `<div>\n${'<img '.repeat(20_000)}`, title: 'Page', framework: null }
const comments = { ...images, markdown: `<div>\n${'<!-- a --> '.repeat(5_000)}\n${'<!--'.repeat(5_000)}` }
const address = new URL(`https://docs.test/query/latest/docs/react/${'a/'.repeat(50_000)}`)

/** Merges a text that consists only of section markers into another one. */
const merge = (target: string) =>
  mergeText({ target, labels: [], pairs: [], stub: markers, keepsMarkers: false })

/** Renders a page and replaces every address in it with one of the same length. */
async function drawAndResolve(markdown: string): Promise<string> {
  const { markup } = await renderMarkdown(markdown, context)
  const open = markupAddresses(markup)
  const links = new Map(open.links.map((href) => [href, href]))
  const locations = new Map(open.images.map((src) => [src, { address: src, size: null }]))
  return resolveMarkup(markup, {
    linkOf: (href) => links.get(href) ?? href,
    locationOf: (src) => locations.get(src) ?? null,
  })
}

const longPages: readonly Attack[] = Object.entries(hostileKinds).map(([name, line]) => {
  const markdown = hostileText(0, line)
  return { name: `350 kB of ${name}`, work: () => drawAndResolve(markdown), limitMs: LONG_PAGE_LIMIT_MS }
})

/** Reads an edited example as the main thread does before it is bundled. */
function readEdited(framework: string, edits: Readonly<Record<string, string>>): void {
  const files = { 'index.html': '<script type="module" src="/a.js"></script>', 'a.js': '', ...edits }
  const project = readProject(framework, files)
  if (typeof project !== 'string') usedPackages(project.dependencies, () => '1.0.0')
}

const manifest = (entries: Iterable<readonly [string, string]>) =>
  JSON.stringify({ dependencies: Object.fromEntries(entries) })
const versions = (version: string) =>
  manifest(['react', 'vue', 'lit'].map((name) => [name, version.repeat(6_000)] as const))

const edited: readonly Attack[] = [
  ...Object.entries({
    'digits of a version': { 'package.json': versions('1') },
    'many digits of a version': { 'package.json': manifest([['react', '1'.repeat(590_000)]]) },
    'white space of a version': { 'package.json': versions(' ') },
    'many dependencies': {
      'package.json': manifest(Array.from({ length: 1_400 }, (_, at) => [`a${at}`, '1'])),
    },
    'unbalanced elements': { 'index.html': `${'<b>'.repeat(2_800)}${'</i>'.repeat(2_800)}` },
    'nested elements': { 'index.html': `<body>${'<b>'.repeat(6_600)}` },
    'many scripts': { 'index.html': '<script></script>'.repeat(1_150) },
  }).map(([name, files]) => ({ name: `example: ${name}`, work: () => readEdited('react', files) })),
  ...[19_000, 300_000].map((depth) => ({
    name: `example: angular.json of ${depth} brackets`,
    work: () => readEdited('angular', { 'angular.json': '['.repeat(depth) }),
  })),
]

const attacks: readonly Attack[] = [
  ...rendered,
  ...longPages,
  ...replaced,
  ...called,
  { name: 'front matter of slashes', work: () => parseFrontMatter(slashes) },
  { name: 'front matter that YAML refuses', work: () => parseFrontMatter(refused) },
  ...Object.entries(unnamed).map(([name, line]) => ({
    name: `a title in ${name}`,
    work: () => readFirstHeading(line.repeat(2_000)),
  })),
  { name: 'section markers', work: () => merge(markers), limitMs: MERGE_LIMIT_MS },
  { name: 'section markers of list items', work: () => merge(indented), limitMs: MERGE_LIMIT_MS },
  { name: 'images for machines', work: () => exportMarkdown(images) },
  { name: 'comments for machines', work: () => exportMarkdown(comments) },
  ...edited,
  { name: 'an address of 100 kB', work: () => matchRedirect(address) },
]

/**
 * Wall-clock limit for all rounds of one input. It is many times the expected time, so that a busy machine does not
 * exceed it.
 */
const DEADLINE_MS = 60_000

/** Measures the processor time of each hostile input. Returns 1 if one exceeds its limit. */
export async function main(): Promise<number> {
  // The first render loads and compiles modules, so it is not measured.
  await renderMarkdown('```tsx\nconst a = <b />\n```', context)
  const rows: string[][] = []
  let exceeded = 0
  const watch = watchWork(DEADLINE_MS)
  for (const { name, work, limitMs = LIMIT_MS } of attacks) {
    watch.begin(name)
    const tookMs = await workMs(work, limitMs)
    const isOver = tookMs >= limitMs
    if (isOver) exceeded += 1
    rows.push([name, round(tookMs), String(limitMs), isOver ? 'OVER' : 'ok'])
  }
  await watch.end()
  process.stdout.write(formatTable(['hostile input', 'CPU ms', 'limit', ''], rows))
  return exceeded > 0 ? 1 : 0
}
