import { existsSync, readFileSync } from 'node:fs'
import { lineOfField } from './field-line'

/** The line from 1 where a script of the catalogue says a field, or the nearest part around it; null for other files. */
export function lineInCatalogue(file: string, field: string): number | null {
  return file.endsWith('.ts') && existsSync(file) ? lineOfField(readFileSync(file, 'utf8'), field) : null
}
