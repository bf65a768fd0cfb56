import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentSource } from '~/ports/content/port'
import { createDirectorySource } from './directory'

const FOLDER = 'content/repos'

/** The folder of bundled docs, upwards from here: beside the sources in the project, copied beside the built server. */
function findFolder(from: string): string {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, FOLDER)
    if (existsSync(folder)) return folder
    if (at === dirname(at)) throw new Error(`${FOLDER} is nowhere above ${from}: the build is not complete`)
  }
}

/** The folder of the docs that come with the site. */
export function bundledFolder(): string {
  return findFolder(import.meta.dirname)
}

/** The docs that come with the site, for running it without a network or any setting. */
export function createBundledSource(): ContentSource {
  return createDirectorySource({ root: bundledFolder(), name: 'the bundled docs' })
}
