import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { examplePath } from '~/domain/pages/examples/examples'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Finds folders without package.json in the place of examples, and examples whose package.json is invalid. */
export function checkExamples(content: VersionContent): ContentFinding[] {
  return [...withoutManifest(content), ...brokenManifests(content)]
}

/** Finds folders without package.json in the place of an example, for frameworks that have examples. */
function withoutManifest({ index, tree }: VersionContent): ContentFinding[] {
  const { library, examples } = index
  const { only, not } = library.examplePrefix
  const frameworks = new Set(examples.map(({ framework }) => framework))
  const known = new Set(examples.map(({ directory }) => directory))
  return [...tree.entries.values()]
    .filter(({ kind, path }) => {
      const [framework = '', name = '', ...rest] = path.slice(library.examplesRoot.length + 1).split('/')
      const isPlace = path.startsWith(`${library.examplesRoot}/`) && name !== '' && rest.length === 0
      const isOwn = name.startsWith(only ?? '') && (not === null || !name.startsWith(not))
      return kind === 'directory' && isPlace && isOwn && frameworks.has(framework) && !name.startsWith('.')
    })
    .filter(
      ({ path }) => !known.has(path) && ![...known].some((directory) => directory.startsWith(`${path}/`)),
    )
    .map(({ path: file }) => ({
      file,
      line: null,
      kind: 'example',
      found: 'The folder has no package.json, so readers get no example of it.',
      remedy: 'Add the file, or move the folder out of those of examples.',
      severity: 'warning',
    }))
}

function brokenManifests({ index, manifests }: VersionContent): ContentFinding[] {
  return index.examples.flatMap((example): ContentFinding[] => {
    const file = `${example.directory}/package.json`
    const text = manifests.get(file)?.replace(/^\uFEFF/, '')
    const problem = text === undefined ? null : jsonProblem(text)
    if (problem === null) return []
    return [
      {
        file,
        line: problem.line,
        kind: 'example',
        found: `The file is no package.json: ${problem.text}, so ${examplePath(example)} does not run.`,
        remedy: 'Write JSON, an object without comments and commas behind the last entries.',
        severity: 'error',
      },
    ]
  })
}

/** Returns why a text is not a JSON object, with the line; null for a valid one. */
function jsonProblem(text: string): { readonly text: string; readonly line: number } | null {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const words = printParseErrorCode(error.error)
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
    return { text: words, line: lineAt(text, error.offset) }
  }
  return root?.type === 'object' ? null : { text: 'it holds no object', line: 1 }
}
