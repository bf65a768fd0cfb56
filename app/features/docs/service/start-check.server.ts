import { catalogue } from '~/domain/catalogue/catalogue'
import { contentSourceKind } from '~/ports/content/choose'
import { readEnvironmentFile } from '~/ports/environment/environment-file'
import { parseEnvironment, type Environment } from '~/ports/environment/environment'
import { warnOfFile, warnOfIdle } from '~/ports/environment/warnings'
import { checkFolders } from '~/ports/storage/start-folders'
import { chosenSourceDescription } from './chosen-source.server'
import { surveyContentFolder } from './content-folder.server'

/** Result of the checks at startup: the settings to start with, or one line for each problem that prevents it. */
type StartCheck =
  | {
      readonly ok: true
      readonly settings: Environment
      /** Lines for people: the source of the content, and the libraries without docs in it. */
      readonly contentLines: readonly string[]
      /** One line for each setting that has no effect. */
      readonly warnings: readonly string[]
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads `.env` and the environment, and checks whether the configured content folder has docs. */
export async function checkStart(): Promise<StartCheck> {
  const ofFile = warnOfFile(readEnvironmentFile())
  const reading = parseEnvironment(process.env)
  // A misspelled name in the file may be the cause of another problem.
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
 * Does the checks of {@link checkStart} for a server, and checks that it can write to its folders. Without a writable cache
 * folder, sets CACHE_DIR to `off` for the whole process.
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
