import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { carrier, customTags } from '~/domain/markdown/syntax/custom-tags'
import { type InstallLines, installCommands, joinInstallLines, readInstallLines } from './install-commands'
import { commandProperty } from '~/domain/markdown/syntax/package-commands'
import { type InstallManager, installManagers } from '~/constants/package-managers'

const SHELLS = new Set(['bash', 'console', 'sh', 'shell', 'terminal', 'zsh'])

/** Longest end of a text in front of a block that is read for the name of a manager, in characters. */
const MAX_LEAD = 200

/** A word between two blocks of which the reader needs one. */
function isOr(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && /^or\s*:?$/i.test(toString(node).trim())
}

/** Whether a text is the name of one manager, which the tabs of a block under it would contradict. */
function isManagerName(text: string): boolean {
  const name = text.trim().replace(/:$/, '').toLowerCase()
  return installManagers.some((manager) => manager === name)
}

/** The manager that a text leads to, `With pnpm:`: the only one that it names; null for none and for several. */
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

/** Whether the text before a block is for readers of the one manager that it has. Tabs are open at npm anyway. */
function isUnderManager(before: RootContent | undefined, { lines, fences }: Run): boolean {
  if (fences > 1 || (before?.type !== 'heading' && before?.type !== 'paragraph')) return false
  const text = toString(before)
  const named = managerIn(text)
  return isManagerName(text) || (named !== null && named !== 'npm' && lines.size === 1 && lines.has(named))
}

/** Whether a node is the panel of one manager, in tabs that an author made. */
function isManagerPanel(node: Parent): boolean {
  const label = node.data?.hProperties?.['dataLabel']
  return typeof label === 'string' && isManagerName(label)
}

/** What a fence without words after its language installs; null for all that is no install command. */
function readFence(node: RootContent | undefined): InstallLines | null {
  if (node?.type !== 'code' || (node.meta ?? '') !== '') return null
  return SHELLS.has((node.lang ?? 'sh').toLowerCase()) ? readInstallLines(node.value) : null
}

/** Install commands that become one block, and the position after the last of its nodes. */
type Run = { readonly lines: InstallLines; readonly end: number; readonly fences: number }

/** The longest run of fences from `start` on, with or without "or" between, that install the same for different managers. */
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
      // An alternative that is something else keeps its "or", and the run its own form.
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
  return carrier(customTags.packages, Object.fromEntries(properties), [])
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
 * Turns blocks of code that do nothing but add packages into install blocks, which have a tab per package manager. Blocks
 * for different managers that follow each other, with or without "or" between them, become one. All others stay.
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
