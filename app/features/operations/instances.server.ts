import { randomUUID } from 'node:crypto'
import { found } from '~/ports/answer'
import type { Backend } from '~/ports/backend/backend'
import type { BackendAnswer } from '~/ports/backend/calls'
import { environment } from '~/ports/environment/environment'
import { parseJson } from '~/ports/parse-json'
import { figuresSchema, type InstanceFigures, readInstanceFigures } from './instance-figures.server'

const REPORT_MS = 60_000

/** Names this start among others. */
const key = randomUUID()

/** An instance that runs; `figures` is null for one of another version of the site, which tells other things. */
export type Instance = {
  readonly key: string
  readonly seenAt: number
  readonly isThis: boolean
  readonly figures: InstanceFigures | null
}

async function report(backend: Backend): Promise<void> {
  const figures = JSON.stringify(readInstanceFigures())
  // One that is lost is made up for in a minute.
  await backend.reportInstance(key, figures)
}

function parseFigures(text: string): InstanceFigures | null {
  return figuresSchema.safeParse(parseJson(text)).data ?? null
}

/** The instances that run, with what they reported within the last minute. */
export async function readInstances(backend: Backend): Promise<BackendAnswer<Instance[]>> {
  await report(backend)
  const rows = await backend.runningInstances()
  if (rows.kind !== 'found') return rows
  return found(
    rows.value.map((row) => ({ ...row, isThis: row.key === key, figures: parseFigures(row.figures) })),
  )
}

/** Reports this instance each minute, where the environment names operators. It holds no process back. */
export function startReporting(backend: () => Promise<Backend>): void {
  if (environment().OPERATORS === null) return
  setInterval(() => void backend().then(report), REPORT_MS).unref()
}
