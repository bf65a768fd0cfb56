import { catalogue } from '~/domain/catalogue/catalogue'
import { readEnvironmentFile } from '~/ports/environment/environment-file'
import { parseEnvironment, type Environment } from '~/ports/environment/environment'
import { chosenSourceDescription } from './chosen-source.server'
import { surveyContentFolder } from './content-folder.server'

/** What a start may rely on, or one line for each thing that must be mended first. */
type StartCheck =
  | {
      readonly ok: true
      readonly settings: Environment
      /** Lines for people: where content comes from, and libraries that it lacks. */
      readonly contentLines: readonly string[]
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads `.env` and the environment, and looks whether the content folder that they name has docs. */
export async function checkStart(): Promise<StartCheck> {
  readEnvironmentFile()
  const reading = parseEnvironment(process.env)
  if (!reading.ok) return reading
  const { problem, without } = await surveyContentFolder(reading.environment, catalogue.libraries)
  if (problem !== null) return { ok: false, problems: [problem] }
  const lacks = without.length === 0 ? [] : [`Without docs:    ${without.map(({ id }) => id).join(', ')}`]
  const contentLines = [`Content:         ${chosenSourceDescription()}`, ...lacks]
  return { ok: true, settings: reading.environment, contentLines }
}
