import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { DocumentWords } from './inverted-index'
import { levels, namedBy, type SearchRecord } from './record'
import { indexedWordsOf, joinedNeighbours } from './words'

/** Fields of a record in the index, and the weight of a match in each. */
const fieldWeights = { scope: 0.5, title: 3, heading: 4, parents: 1, content: 1, identifiers: 0.4 }
/** Fields that name things. */
const nameWeights = { ...fieldWeights, parents: 0, content: 0, identifiers: 0 }

/** What a match counts in each field. */
export const weightsOfFields = Object.values(fieldWeights)
/** The same where names alone are searched. */
export const weightsOfNames = Object.values(nameWeights)
/** The same where the names of pages and headings are searched, not those of libraries and frameworks that they are in. */
export const weightsOfTitles = Object.values({ ...nameWeights, scope: 0 })

/** The words of a record in the order of {@link fieldWeights}. */
export function wordsOfRecord(record: SearchRecord): DocumentWords {
  const { hierarchy, framework, type } = record
  const title = hierarchy.lvl1 ?? ''
  const heading = namedBy(record)
  const parents = levels.slice(2, levels.indexOf(type)).map((level) => hierarchy[level] ?? '')
  // A page for one framework is found by the framework's name too.
  const [only, ...others] = framework
  const scope = only !== undefined && others.length === 0 ? frameworkLabel(only) : ''
  return [
    `${hierarchy.lvl0 ?? ''} ${scope}`,
    `${title} ${joinedNeighbours(title)}`,
    `${heading} ${joinedNeighbours(heading)}`,
    parents.join(' '),
    record.content,
    record.identifiers,
  ].map(indexedWordsOf)
}
