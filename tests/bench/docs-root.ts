import { folderOfDocs } from '../fixtures/folder-of-docs'

/**
 * Folder of docs to measure with: the corpus of the environment, else the docs that come with the project. A command that
 * imports it ends where the environment names a folder that does not exist.
 */
export const docsRoot = folderOfDocs(process.env['CORPUS_DIR'] ?? 'content/repos')
