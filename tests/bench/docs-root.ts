import { resolve } from 'node:path'

/** Folder of docs to measure with: the corpus of the environment, else the docs that come with the project. */
export const docsRoot = resolve(process.env['CORPUS_DIR'] ?? 'content/repos')
