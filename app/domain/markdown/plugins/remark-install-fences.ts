import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { customBlock, customTags } from '~/domain/markdown/syntax/custom-tags'
import { type InstallLines, installCommands, joinInstallLines, readInstallLines } from './install-commands'
import { commandProperty } from '~/domain/markdown/syntax/package-commands'
import { type InstallManager, installManagers } from '~/constants/package-managers'

const SHELLS = new Set(['bash', 'console', 'sh', 'shell', 'terminal', 'zsh'])

/** Length of the end of a preceding text that is searched for a package manager, in characters. */
const MAX_LEAD = 200

/** Returns true for the word "or" between two alternative blocks. */
function isOr(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && /^or\s*:?$/i.test(toString(node).trim())
}

/** Returns true if a text is only the name of a package manager: tabs below it would contradict it. */
function isManagerName(text: string): boolean {
  const name = text.trim().replace(/:$/, '').toLowerCase()
  return installManagers.some((manager) => manager === name)
}

/** Returns the package manager that a text names, as in `With pnpm:`; null for none or several. */
function managerIn(text: string): InstallManager | null {
  const words = new Set(
    text
      .slice(-MAX_LEAD)
      .toLowerCase()
      .match(/[\w./@-]*\w/g),
  )
  const [named = null, other] = installManagers.filter((manager) => words.has(manager))
  return other === undefined ? named : null
}

/** Nodes whose text is about the block after them; raw HTML may be the summary of details. */
const LEADS = new Set(['heading', 'html', 'paragraph'])

/**
 * Returns true if the text before a block names its only package manager. npm does not count, since tabs open at npm.
 */
function isUnderManager(before: RootContent | undefined, { lines, fences }: Run): boolean {
  if (fences > 1 || !LEADS.has(before?.type ?? '')) return false
  const text = toString(before).replaceAll(/<[^<>]*>/g, ' ')
  const named = managerIn(text)
  return isManagerName(text) || (named !== null && named !== 'npm' && lines.size === 1 && lines.has(named))
}

/** Returns true for the panel of a package manager in tabs that an author wrote. */
function isManagerPanel(node: Parent): boolean {
  const label = node.data?.hProperties?.['dataLabel']
  return typeof label === 'string' && isManagerName(label)
}

/** Parses the install commands of a fence without words after its language; null for any other node. */
function readFence(node: RootContent | undefined): InstallLines | null {
  if (node?.type !== 'code' || (node.meta ?? '') !== '') return null
  return SHELLS.has((node.lang ?? 'sh').toLowerCase()) ? readInstallLines(node.value) : null
}

/** Install commands of consecutive fences; `end` is the index after the last node. */
type Run = { readonly lines: InstallLines; readonly end: number; readonly fences: number }

/**
 * Finds the longest run of fences from `start`, optionally separated by "or", that install the same packages with
 * different package managers.
 */
function findRun(nodes: readonly RootContent[], start: number): Run | null {
  let lines = readFence(nodes[start])
  if (lines === null) return null
  let end = start + 1
  let fences = 1
  for (;;) {
    const next = isOr(nodes[end]) ? end + 1 : end
    const other = readFence(nodes[next])
    const joined: InstallLines | null = other === null ? null : joinInstallLines(lines, other)
    if (joined === null) {
      // If "or" leads to another kind of code, the whole run stays as written.
      return next > end && nodes[next]?.type === 'code' ? null : { lines, end, fences }
    }
    lines = joined
    end = next + 1
    fences += 1
  }
}

function drawRun({ lines }: Run): RootContent {
  const commands = [...installCommands(lines)]
  const properties = commands.map(([manager, command]) => [commandProperty(manager), command] as const)
  return customBlock(customTags.packages, Object.fromEntries(properties), [])
}

function joinRuns(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let position = 0
  while (position < nodes.length) {
    const node = nodes[position]
    const before = nodes[position - 1]
    const run = isOr(before) ? null : findRun(nodes, position)
    if (run && !isUnderManager(before, run)) {
      result.push(drawRun(run))
      position = run.end
      continue
    }
    if (node) result.push(node)
    position += 1
  }
  return result
}

/**
 * Turns code blocks that only add packages into install blocks, which have a tab per package manager. Consecutive
 * blocks for different package managers, optionally separated by "or", become one. Other blocks stay.
 */
export function remarkInstallFences() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node)) return undefined
      if (isManagerPanel(node)) return SKIP
      const children: RootContent[] = node.children
      if (children.some(({ type }) => type === 'code'))
        children.splice(0, children.length, ...joinRuns(children))
      return undefined
    })
  }
}
