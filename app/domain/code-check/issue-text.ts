import { changedCount, changeWords, type CodeAnswer, counted } from './code-answer'

/** What a list of changes to make is about. */
type IssueFacts = {
  /** `TanStack Query v4 to v5`. */
  readonly title: string
  readonly to: string
  /** The absolute address of the page of the upgrade. */
  readonly page: string
  /** True for a name in a file that is checked off. */
  readonly isDone: (file: string, name: string) => boolean
}

const code = (text: string): string => `\`${text.replaceAll(/[`\s]+/g, ' ')}\``

/** The answer as Markdown for an issue of a tracker, with a box to check for each name of a file. */
export function issueText(answer: CodeAnswer, { title, to, page, isDone }: IssueFacts): string {
  const files = answer.files.flatMap(({ file, changed }) => [
    `## ${code(file)}`,
    '',
    ...changed.map(({ name, line, change }) => {
      const box = isDone(file, name) ? '[x]' : '[ ]'
      return `- ${box} ${code(name)}, line ${line}: [${changeWords(change, to)}](${page}#${change.id})`
    }),
    '',
  ])
  return [
    `# ${title}`,
    '',
    `${counted(changedCount(answer), 'name')} to look at, of ${page}`,
    '',
    ...files,
    `No change found: ${counted(answer.kept.length, 'name')}`,
    '',
    `Not known: ${answer.unknown.length === 0 ? 'none' : answer.unknown.map(code).join(', ')}`,
    '',
  ].join('\n')
}
