import { counted } from '~/domain/text/counted'
import { changedCount, changeWords, type CodeAnswer } from './code-answer'

/** Title and links of a list of changes. */
type IssueFacts = {
  /** `TanStack Query v4 to v5`. */
  readonly title: string
  readonly to: string
  /** Absolute address of the upgrade page. */
  readonly page: string
  /** Returns true for a name in a file that is checked off. */
  readonly isDone: (file: string, name: string) => boolean
}

const code = (text: string): string => `\`${text.replaceAll(/[`\s]+/g, ' ')}\``

/** Formats the result as Markdown for an issue, with a checkbox for each name of a file. */
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
