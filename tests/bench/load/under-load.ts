import { putUnderLoad, type Load } from './load'
import type { Navigation } from '../browser/navigation'
import { row, type Row } from '../lib/rows'
import type { RunningServer } from '../lib/server'

const CONNECTIONS = [10, 50] as const

function loadRows(label: string, site: Load, plain: Load): Row[] {
  const rows = [
    row(`${label}: requests/s`, site.perSecond, plain.perSecond, 0),
    row(`${label}: mean, ms`, site.meanMs, plain.meanMs, 2),
    row(`${label}: p99, ms`, site.p99Ms, plain.p99Ms),
  ]
  if (site.processorMs === null || plain.processorMs === null) return rows
  return [...rows, row(`${label}: CPU ms/request`, site.processorMs, plain.processorMs, 3)]
}

/** Targets of the load tests. `request` is the request of a navigation inside the site, if the browser recorded one. */
export type Asked = {
  readonly docsPath: string
  /** The static page of the same text. */
  readonly plainPath: string
  readonly request: Navigation['request']
}

/** Runs a load test for each kind of response, and compares it with the static page. */
export async function underLoad(
  site: RunningServer,
  plain: RunningServer,
  { docsPath, plainPath, request }: Asked,
): Promise<Row[]> {
  const [, library = ''] = docsPath.split('/')
  const targets = [
    { name: 'docs page', path: docsPath },
    { name: 'landing', path: `/${library}/latest` },
    { name: 'Markdown', path: `${docsPath}.md` },
    { name: 'not found', path: `/${library}/latest/docs/there-is-no-such-page` },
    ...(request ? [{ name: 'server function', ...request }] : []),
  ]
  const rows: Row[] = []
  for (const connections of CONNECTIONS) {
    const floor = await putUnderLoad(plain, { path: plainPath }, connections)
    for (const { name, ...target } of targets) {
      const load = await putUnderLoad(site, target, connections)
      rows.push(...loadRows(`${name}, ${connections} connections`, load, floor))
    }
  }
  return rows
}
