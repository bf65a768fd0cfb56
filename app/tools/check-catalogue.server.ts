import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { assistants, programs } from '#config/assistants'
import { consultants } from '#config/consultants'
import * as catalogue from '#config/index'
import { redirects } from '#config/redirects/index'
import { sponsors } from '#config/sponsors'
import { idsOf } from '~/domain/catalogue-checks/entries'
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

/** Ids of the libraries in the list, even if other fields of it are invalid. */
export function listedIds(): string[] {
  return idsOf(catalogue.libraries)
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/content-config/libraries/*.ts', {
  eager: true,
})

/** The file that each entry of the list comes from, by its name; null for an entry that no file exports. */
function listedFiles(): (string | null)[] {
  return catalogue.libraries.map((entry) => {
    const [path] = Object.entries(modules).find(([, module]) => Object.values(module).includes(entry)) ?? []
    return path === undefined ? null : basename(path, '.ts')
  })
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
  return {
    libraries: libraryFiles(),
    listed: listedFiles(),
    colours: librariesWith(tokens, '--accent'),
    marks: librariesWith(marks, '--glyph'),
    glyphs: namesIn('public/glyphs', '.svg'),
    logos: namesIn('public/logos', '.svg'),
    tokens: [...new Set(Array.from(tokens.matchAll(/(--series-\d+)\s*:/g), ([, token = '']) => token))],
  }
}

/** Every problem of the catalogue as it is on disk. */
export function findCatalogueProblems(): readonly CatalogueProblem[] {
  return checkCatalogue(
    { ...catalogue, redirects, consultants, assistants, programs, sponsors },
    readCatalogueFiles(),
  )
}

/** Every problem of the catalogue, one message each. The build stops at any. */
export function checkCatalogueFiles(): readonly string[] {
  return findCatalogueProblems().map(formatProblem)
}
