import { folderOfDocs } from '../../fixtures/folder-of-docs'

/**
 * Folder of docs to measure: `CORPUS_DIR` if it is set, otherwise the bundled docs. Throws on import if the folder does
 * not exist.
 */
export const docsRoot = folderOfDocs(process.env['CORPUS_DIR'] ?? 'content/repos')
