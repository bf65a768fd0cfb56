import { JSDOM } from 'jsdom'
import { textOf } from './ask'

/** Parses the HTML of a response. */
export async function documentOf(response: Response): Promise<Document> {
  return new JSDOM(await response.text()).window.document
}

/** Returns the parsed page at an address. @throws if the status is not 200. */
export async function documentAt(path: string): Promise<Document> {
  return new JSDOM(await textOf(path)).window.document
}
