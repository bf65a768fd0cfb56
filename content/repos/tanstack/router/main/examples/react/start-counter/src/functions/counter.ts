import { readFile, writeFile } from 'node:fs/promises'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

const FILE = 'count.txt'

async function readCount(): Promise<number> {
  const text = await readFile(FILE, 'utf8').catch(() => '0')
  return Number.parseInt(text, 10) || 0
}

export const fetchCount = createServerFn().handler(readCount)

/** Adds to the stored number and returns the new one. */
export const addToCount = createServerFn({ method: 'POST' })
  .validator(z.object({ by: z.number().int().min(-10).max(10) }))
  .handler(async ({ data }) => {
    const count = (await readCount()) + data.by
    await writeFile(FILE, String(count))
    return count
  })
