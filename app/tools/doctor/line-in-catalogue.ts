import { existsSync, readFileSync } from 'node:fs'
import { lineOfField } from './field-line'

/** Returns the 1-based line where a file of the catalogue defines a field, or its closest parent; null for other files. */
export function lineInCatalogue(file: string, field: string): number | null {
  return file.endsWith('.ts') && existsSync(file) ? lineOfField(readFileSync(file, 'utf8'), field) : null
}
