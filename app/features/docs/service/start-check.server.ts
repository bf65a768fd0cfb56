import { catalogue } from '~/domain/catalogue/catalogue'
import { contentSourceKind } from '~/ports/content/choose'
import { readEnvironmentFile } from '~/ports/environment/environment-file'
import { parseEnvironment, type Environment } from '~/ports/environment/environment'
import { warnOfFile, warnOfIdle } from '~/ports/environment/warnings'
import { checkFolders } from '~/ports/storage/start-folders'
import { chosenSourceDescription } from './chosen-source.server'
import { surveyContentFolder } from './content-folder.server'

/** What a start may rely on, or one line for each thing that must be mended first. */
type StartCheck =
  | {
      readonly ok: true
      readonly settings: Environment
      /** Lines for people: where content comes from, and libraries that it lacks. */
      readonly contentLines: readonly string[]
      /** One line for each thing that is set and has no effect. */
      readonly warnings: readonly string[]
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads `.env` and the environment, and looks whether the content folder that they name has docs. */
export async function checkStart(): Promise<StartCheck> {
  const ofFile = warnOfFile(readEnvironmentFile())
  const reading = parseEnvironment(process.env)
  // A name that is not read may be why another is wrong.
  if (!reading.ok) return { ok: false, problems: [...reading.problems, ...ofFile] }
  const { environment: settings } = reading
  const { problem, without } = await surveyContentFolder(settings, catalogue.libraries)
  if (problem !== null) return { ok: false, problems: [problem] }
  const lacks = without.length === 0 ? [] : [`Without docs:    ${without.map(({ id }) => id).join(', ')}`]
  const contentLines = [`Content:         ${chosenSourceDescription()}`, ...lacks]
  const warnings = [...ofFile, ...warnOfIdle(settings, contentSourceKind(settings))]
  return { ok: true, settings, contentLines, warnings }
}

/**
 * The same for a server, which also checks that it can write to its folders. One without a cache folder goes on as if
 * CACHE_DIR were off, in all parts of this process.
 */
export async function checkServerStart(): Promise<StartCheck> {
  readEnvironmentFile()
  const reading = parseEnvironment(process.env)
  const folders = reading.ok ? await checkFolders(reading.environment) : { problems: [], warnings: [] }
  if (folders.warnings.length > 0) process.env['CACHE_DIR'] = 'off'
  const check = await checkStart()
  if (!check.ok) return { ok: false, problems: [...check.problems, ...folders.problems] }
  if (folders.problems.length > 0) return { ok: false, problems: folders.problems }
  return { ...check, warnings: [...check.warnings, ...folders.warnings] }
}
