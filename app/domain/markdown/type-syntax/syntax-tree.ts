import type { ParserOptions } from '@babel/parser'

/** A node of a parsed program. Its other fields depend on its type. */
export type SyntaxNode = {
  readonly type: string
  /** Where it begins in the code, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A parsed block of code. */
export type Syntax = {
  readonly program: SyntaxNode
  /** All comments, in order. */
  readonly comments: readonly SyntaxNode[]
}

/** Longest code that is parsed, in characters: twice the longest block of the docs. */
const MAX_LENGTH = 8_000
/** Most angle brackets that code may open. Each is tried as a list of types that may go on to the end. Docs have up to 46. */
const MAX_ANGLES = 150
/** Most angle brackets before an expression, where tags are no syntax: each one inside another doubles the time. */
const MAX_ASSERTIONS = 8
const ASSERTION = /(?:^|[=(,:?&|;{}[\]>]|\breturn)\s*<[\w$]/g

/** Whether code takes the parser long: it cannot be stopped. */
function isCostly(code: string, plugins: SyntaxPlugins): boolean {
  if (code.length > MAX_LENGTH || code.split('<').length > MAX_ANGLES) return true
  return !plugins.includes('jsx') && [...code.matchAll(ASSERTION)].length > MAX_ASSERTIONS
}

/** Errors that guides make on purpose: they show two ways of one thing, one below the other. */
const ALLOWED_ERRORS: ReadonlySet<unknown> = new Set([
  'VarRedeclaration',
  'DuplicateExport',
  'DuplicateDefaultExport',
])

/** Fields that hold no part of the program. */
const OTHER_FIELDS = new Set([
  'loc',
  'extra',
  'errors',
  'comments',
  'leadingComments',
  'innerComments',
  'trailingComments',
])

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  errorRecovery: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** The nodes in a field of a node: none, one or a list. */
export function nodesOf(node: SyntaxNode, field: string): SyntaxNode[] {
  return nodesIn(node[field])
}

/** The first node in a field, or undefined. */
export function nodeOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return nodesOf(node, field)[0]
}

/** All nodes directly below a node, in the order of the code. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.entries(node)
    .flatMap(([field, value]) => (OTHER_FIELDS.has(field) ? [] : nodesIn(value)))
    .toSorted((a, b) => a.start - b.start)
}

/** Syntax that code may have beside that of JavaScript. */
export type SyntaxPlugins = readonly ('typescript' | 'jsx' | 'decorators')[]

/**
 * Parses code as a module; null for what would take too long, or is no module of this syntax. The parser is loaded at the first code: threads
 * that draw no code do without its memory.
 */
export async function parseCode(code: string, plugins: SyntaxPlugins): Promise<Syntax | null> {
  if (isCostly(code, plugins)) return null
  const { parse } = await import('@babel/parser')
  try {
    const file = parse(code, { ...OPTIONS, plugins: [...plugins] })
    if (file.errors?.some((error) => !ALLOWED_ERRORS.has(error.reasonCode))) return null
    return { program: { ...file.program, start: 0, end: code.length }, comments: nodesIn(file.comments) }
  } catch {
    // A syntax error, or code nested more deeply than the parser can follow.
    return null
  }
}
