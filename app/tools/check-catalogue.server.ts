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

/** Returns the names, without extension, of the files in a folder that have this extension. */
function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => extname(name) === ending)
    .map((name) => basename(name, ending))
}

/** Returns the ids of the libraries that have a file, listed or not. */
export function libraryFiles(): string[] {
  return namesIn('content-config/libraries', '.ts')
}

/** Returns the ids of the listed libraries, even if other fields of the list are invalid. */
export function listedIds(): string[] {
  return idsOf(catalogue.libraries)
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/content-config/libraries/*.ts', {
  eager: true,
})

/** Returns the file name of each entry in the list; null for an entry that no file exports. */
function listedFiles(): (string | null)[] {
  return catalogue.libraries.map((entry) => {
    const [path] = Object.entries(modules).find(([, module]) => Object.values(module).includes(entry)) ?? []
    return path === undefined ? null : basename(path, '.ts')
  })
}

/** Returns the values of an attribute for which a style sheet sets this property. */
function valuesWith(styles: string, attribute: string, property: string): string[] {
  const rules = styles.matchAll(/([^{};]*)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selectors = '', body = '']) =>
    body.includes(`${property}:`)
      ? Array.from(
          selectors.matchAll(new RegExp(`\\[${attribute}='([^']+)'\\]`, 'g')),
          ([, value = '']) => value,
        )
      : [],
  )
}

/** Reads the files that the catalogue refers to, relative to the project root, where every command runs. */
function readCatalogueFiles(): CatalogueFiles {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const marks = readFileSync('app/styles/identity.css', 'utf8')
  const lists = readFileSync('app/styles/indexes.css', 'utf8')
  return {
    libraries: libraryFiles(),
    listed: listedFiles(),
    colors: valuesWith(tokens, 'data-lib', '--accent'),
    marks: valuesWith(tokens, 'data-lib', '--glyph'),
    glyphs: namesIn('public/glyphs', '.svg'),
    logos: namesIn('public/logos', '.svg'),
    frameworkMarks: valuesWith(marks, 'data-fw', '--logo'),
    frameworkRows: valuesWith(lists, 'data-framework', 'order'),
  }
}

/** Returns every problem of the catalogue on disk. */
export function findCatalogueProblems(): readonly CatalogueProblem[] {
  return checkCatalogue(
    { ...catalogue, redirects, consultants, assistants, programs, sponsors },
    readCatalogueFiles(),
  )
}

/** Returns every problem of the catalogue, one message each. Any problem stops the build. */
export function checkCatalogueFiles(): readonly string[] {
  return findCatalogueProblems().map(formatProblem)
}
