import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { found, missing, unavailable, gaveUp, type Answer } from '~/ports/answer'
import { answerOfFailure } from '~/ports/content/failure'
import { createQueue } from '~/ports/resilience/queue'

/** Listing the largest real repository takes about 0.1 s. */
const LIMIT_MS = 10_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Limits concurrent processes: more processes than processor cores would only slow each other down. */
const queue = createQueue({ concurrency: 4 })

/** Variables that would make git use another repository than that of the folder. */
const REDIRECTING = new Set([
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_COMMON_DIR',
])

/** Git's messages for a folder that is not a clone, and for a ref or object that the clone lacks. */
const NOT_THERE = /not a git repository|needed a single revision|not a valid object name|bad revision/i

type GitCommand = {
  /** The clone. A folder that merely lies inside another clone does not count as one. */
  readonly folder: string
  readonly args: readonly string[]
  readonly input?: string
  readonly signal: AbortSignal
}

/** Runs git on a clone, without a shell, and returns its output. */
export async function runGit(command: GitCommand): Promise<Answer<Buffer>> {
  try {
    // A missing folder gives the same system error as a missing git program, so check the folder first.
    await stat(command.folder)
  } catch (error) {
    return answerOfFailure(error)
  }
  return queue.runAlways(() => execute(command))
}

function execute({ folder, args, input, signal }: GitCommand): Promise<Answer<Buffer>> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      ['-C', folder, '--no-pager', '--no-optional-locks', ...args],
      {
        encoding: 'buffer',
        env: environmentFor(folder),
        maxBuffer: MAX_OUTPUT_BYTES,
        timeout: LIMIT_MS,
        signal,
        windowsHide: true,
      },
      (error, stdout, stderr) => resolve(error ? answerOf(error, stderr.toString()) : found(stdout)),
    )
    // Git may exit before it has read all input; the exit code tells why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

function answerOf(error: Error, said: string): Answer<never> {
  if (error.name === 'AbortError') return gaveUp
  if ('code' in error && error.code === 'ENOENT') return unavailable('the git program was not found')
  if (NOT_THERE.test(said)) return missing
  const [firstLine = ''] = said.trim().split('\n')
  return unavailable(`git failed: ${firstLine === '' ? 'it ran too long or printed too much' : firstLine}`)
}

function environmentFor(folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !REDIRECTING.has(name))
  return {
    ...Object.fromEntries(inherited),
    GIT_CEILING_DIRECTORIES: dirname(folder),
    // A partial clone must not fetch from the network to serve a page.
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}
