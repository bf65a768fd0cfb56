import type { Parent, RootContent } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { catalogue, findFramework } from '~/domain/catalogue/catalogue'
import { nearestOf } from '~/domain/catalogue-checks/problem'
import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import { findBlocks, panelKey, panelLabels, panelName, variantOf } from '~/domain/markdown/syntax/directives'
import { isPackageLine } from '~/domain/markdown/syntax/package-commands'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** A line of a file, 1-based, with its text. */
type NumberedLine = { readonly line: number; readonly text: string }

/** Finds names in install blocks and framework blocks that are neither in the catalogue nor in the docs. */
export function checkFrameworkNames({ index, texts }: VersionContent): ContentFinding[] {
  const isKnown = (id: string) => findFramework(id) !== undefined || index.frameworks.includes(id)
  return [...texts].flatMap(([file, text]) => {
    if (!text.includes('::start:')) return []
    const { installs, labels } = namesIn(text)
    return [
      ...installs.flatMap((written) => ofInstall(file, written, isKnown)),
      // A name similar to a framework is reported as a problem of the page.
      ...labels
        .filter(({ key }) => !isKnown(key) && nearestFramework(key) === null)
        .map(({ line, text: label }) => unknownName(file, line, label)),
    ]
  })
}

const nearestFramework = (id: string): string | null =>
  nearestOf(
    id,
    catalogue.frameworks.map((framework) => framework.id),
  )

/** Returns the lines of install blocks, and the headings of framework blocks, at any depth. */
function namesIn(text: string): {
  readonly installs: readonly NumberedLine[]
  readonly labels: readonly (NumberedLine & { readonly key: string })[]
} {
  const { block: frontMatter, body } = splitFrontMatter(text)
  const offset = lineAt(frontMatter, frontMatter.length) - 1
  const installs: NumberedLine[] = []
  const labels: (NumberedLine & { key: string })[] = []
  visit(parseMarkdown(body), (node) => {
    const children = 'children' in node ? (node as Parent).children : []
    for (const [variant, inside] of blocksOf(children)) {
      if (variant === 'package-manager') installs.push(...linesOf(inside, body, offset))
      if (variant !== 'framework') continue
      for (const label of panelLabels(inside))
        labels.push({
          line: offset + (label.position?.start.line ?? 1),
          text: panelName(label, 0),
          key: panelKey('framework', label, 0),
        })
    }
  })
  return { installs, labels }
}

/** Yields the blocks among nodes, including nested ones, with their content. */
function* blocksOf(nodes: readonly RootContent[]): Generator<readonly [string, readonly RootContent[]]> {
  for (const { directive, start, end } of findBlocks(nodes)) {
    const inside = nodes.slice(start + 1, end)
    yield [variantOf(directive), inside]
    yield* blocksOf(inside)
  }
}

function linesOf(inside: readonly RootContent[], body: string, offset: number): NumberedLine[] {
  const [first] = inside
  const start = first?.position?.start
  const written = body.slice(start?.offset ?? 0, inside.at(-1)?.position?.end.offset ?? 0)
  return written
    .split('\n')
    .map((text, index) => ({ line: offset + (start?.line ?? 1) + index, text: text.trim() }))
    .filter(({ text }) => text !== '')
}

function ofInstall(
  file: string,
  { line, text }: NumberedLine,
  isKnown: (id: string) => boolean,
): ContentFinding[] {
  if (isPackageLine(text)) {
    const name = text.slice(0, text.indexOf(':'))
    return isKnown(name.toLowerCase()) ? [] : [unknownName(file, line, name)]
  }
  return [
    {
      file,
      line,
      kind: 'markup',
      found: `The line «${text.slice(0, 60)}» of an install block lists no packages.`,
      remedy:
        'Write a framework, a colon and its packages, such as react: @tanstack/react-query, or put the text outside the block.',
      severity: 'warning',
    },
  ]
}

function unknownName(file: string, line: number, name: string): ContentFinding {
  const near = nearestFramework(name.toLowerCase())
  return {
    file,
    line,
    kind: 'unknown-framework',
    found: `${name} is no framework of the catalogue, and no page or example is for it.`,
    remedy: near === null ? 'Take the part out, or name its framework.' : `Write ${near} if that is meant.`,
    severity: 'warning',
  }
}
