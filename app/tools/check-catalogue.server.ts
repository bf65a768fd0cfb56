import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import * as catalogue from '#config/index'
import { redirects } from '#config/redirects/index'
import {
  checkCatalogue,
  formatProblem,
  type CatalogueFiles,
  type CatalogueProblem,
} from '~/domain/catalogue/check'

/** Names of the files of a folder with this ending, without it. */
function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => extname(name) === ending)
    .map((name) => basename(name, ending))
}

/** What the catalogue refers to on disk, read from the project's root, where every command runs. */
function readCatalogueFiles(): CatalogueFiles {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8').matchAll(/(--series-\d+)\s*:/g)
  return {
    libraries: namesIn('content-config/libraries', '.ts'),
    logos: namesIn('public/logos', '.svg'),
    tokens: [...new Set(Array.from(tokens, ([, token = '']) => token))],
  }
}

/** Every problem of the catalogue as it is on disk. */
export function findCatalogueProblems(): readonly CatalogueProblem[] {
  return checkCatalogue({ ...catalogue, redirects }, readCatalogueFiles())
}

/** Every problem of the catalogue, one message each. The build stops at any. */
export function checkCatalogueFiles(): readonly string[] {
  return findCatalogueProblems().map(formatProblem)
}
