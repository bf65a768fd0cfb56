import { randomUUID } from 'node:crypto'
import { found } from '~/ports/answer'
import type { Backend } from '~/ports/backend/backend'
import type { BackendAnswer } from '~/ports/backend/calls'
import { environment } from '~/ports/environment/environment'
import { parseJson } from '~/ports/parse-json'
import { figuresSchema, type InstanceFigures, readInstanceFigures } from './instance-figures.server'

const REPORT_MS = 60_000

/** Random id of this process. */
const key = randomUUID()

/** A running instance; `figures` is null for one of another site version, whose report has a different format. */
export type Instance = {
  readonly key: string
  readonly seenAt: number
  readonly isThis: boolean
  readonly figures: InstanceFigures | null
}

async function report(backend: Backend): Promise<void> {
  const figures = JSON.stringify(readInstanceFigures())
  // A lost report is superseded in a minute.
  await backend.reportInstance(key, figures)
}

function parseFigures(text: string): InstanceFigures | null {
  return figuresSchema.safeParse(parseJson(text)).data ?? null
}

/** Returns the running instances, with their reports of the last minute. */
export async function readInstances(backend: Backend): Promise<BackendAnswer<Instance[]>> {
  await report(backend)
  const rows = await backend.runningInstances()
  if (rows.kind !== 'found') return rows
  return found(
    rows.value.map((row) => ({ ...row, isThis: row.key === key, figures: parseFigures(row.figures) })),
  )
}

/** Reports this instance every minute, if the environment names operators; does not keep the process alive. */
export function startReporting(backend: () => Promise<Backend>): void {
  if (environment().OPERATORS === null) return
  setInterval(() => void backend().then(report), REPORT_MS).unref()
}
