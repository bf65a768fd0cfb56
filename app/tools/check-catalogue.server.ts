import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { consultants } from '#config/consultants'
import * as catalogue from '#config/index'
import { redirects } from '#config/redirects/index'
import { sponsors } from '#config/sponsors'
import {
  checkCatalogue,
  formatProblem,
  type CatalogueFiles,
  type CatalogueProblem,
} from '~/domain/catalogue-checks/check'

/** Names of the files of a folder with this ending, without it. */
function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => extname(name) === ending)
    .map((name) => basename(name, ending))
}

/** Ids of the libraries that have a file, listed or not. */
export function libraryFiles(): string[] {
  return namesIn('content-config/libraries', '.ts')
}

/** Ids of libraries that a style sheet gives a value to by this name. */
function librariesWith(styles: string, property: string): string[] {
  const rules = styles.matchAll(/\[data-lib='([^']+)'\][^{}]*\{([^{}]*)\}/g)
  return [...rules].flatMap(([, id = '', body = '']) => (body.includes(`${property}:`) ? [id] : []))
}

/** What the catalogue refers to on disk, read from the project's root, where every command runs. */
function readCatalogueFiles(): CatalogueFiles {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const marks = readFileSync('app/styles/identity.css', 'utf8')
  const glyphs = namesIn('public/glyphs', '.svg')
  return {
    libraries: libraryFiles(),
    colours: librariesWith(tokens, '--accent'),
    marks: librariesWith(marks, '--glyph').filter((id) => glyphs.includes(id)),
    logos: namesIn('public/logos', '.svg'),
    tokens: [...new Set(Array.from(tokens.matchAll(/(--series-\d+)\s*:/g), ([, token = '']) => token))],
  }
}

/** Every problem of the catalogue as it is on disk. */
export function findCatalogueProblems(): readonly CatalogueProblem[] {
  return checkCatalogue({ ...catalogue, redirects, consultants, sponsors }, readCatalogueFiles())
}

/** Every problem of the catalogue, one message each. The build stops at any. */
export function checkCatalogueFiles(): readonly string[] {
  return findCatalogueProblems().map(formatProblem)
}
