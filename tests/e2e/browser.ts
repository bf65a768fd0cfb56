import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { z } from 'zod'

/**
 * The browser of the end-to-end tests: `CHROMIUM_PATH`, otherwise the one installed by `npm ci`. The package's own
 * unpacker has a race condition, because it writes to a shared temporary folder; this one unpacks it once, atomically.
 */
const packageFolder = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
const unpacked = resolve('node_modules/.cache', `chromium-${version}`, 'chromium')

/** Prefix of the cache folders of a run's sites, unless `E2E_CACHES` is set. */
export const cachesPrefix = join(tmpdir(), 'e2e-')

export const executablePath = process.env['CHROMIUM_PATH'] ?? unpacked

/** Unpacks the browser if necessary. */
export async function unpackBrowser(): Promise<void> {
  if (executablePath !== unpacked || existsSync(unpacked)) return
  await mkdir(dirname(unpacked), { recursive: true })
  const part = `${unpacked}.${process.pid}`
  const decompress = createBrotliDecompress({ chunkSize: 1 << 20 })
  await pipeline(
    createReadStream(join(packageFolder, 'bin/chromium.br')),
    decompress,
    createWriteStream(part),
  )
  await chmod(part, 0o755)
  await rename(part, unpacked)
}
