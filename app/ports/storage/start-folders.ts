import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isForeignFile } from '~/ports/backend/embedded/file/own-file'
import type { Environment } from '~/ports/environment/environment'
import { waitWithin } from '~/ports/resilience/timeout'

/** Timeout of the check: a slower disk is left to its users, which have their own timeouts. */
const LIMIT_MS = 2000

/** Problems with configured folders that prevent a start, and warnings about others. Each message says how to solve it. */
type FolderCheck = { readonly problems: readonly string[]; readonly warnings: readonly string[] }

type Settings = Pick<Environment, 'CACHE_DIR' | 'CONVEX_URL' | 'EMBEDDED_BACKEND_FILE'>

/** Checks that the configured folders are writable, creating missing ones. */
export async function checkFolders(settings: Settings): Promise<FolderCheck> {
  const { CACHE_DIR, CONVEX_URL, EMBEDDED_BACKEND_FILE: file } = settings
  const noFile = CONVEX_URL === null && file !== 'off' ? await inTime(whyNoFile(file)) : null
  const noCache = CACHE_DIR === 'off' ? null : await inTime(whyNoFolder(resolve(CACHE_DIR)))
  return {
    problems:
      noFile === null
        ? []
        : [
            `EMBEDDED_BACKEND_FILE is "${file}", but ${noFile}: set it to a file in a writable folder, or to off to keep accounts in memory only.`,
          ],
    warnings:
      noCache === null
        ? []
        : [
            `CACHE_DIR is "${CACHE_DIR}", but ${noCache}: continuing in memory only. Set it to a writable folder, or to off.`,
          ],
  }
}

async function inTime(looking: Promise<string | null>): Promise<string | null> {
  const outcome = await waitWithin(looking, LIMIT_MS)
  return outcome.kind === 'done' ? outcome.value : null
}

/** Returns why accounts cannot be stored in a file that only its owner can read; null if they can. */
async function whyNoFile(file: string): Promise<string | null> {
  const path = resolve(file)
  const noFolder = await whyNoFolder(dirname(path), 0o700)
  if (noFolder !== null) return noFolder
  const found = await kindOfPath(path)
  if (found === 'nothing') return null
  if (found === 'folder') return `"${path}" is a folder`
  if (!(await mayWrite(path, constants.R_OK))) return `"${path}" is not writable by this user`
  return (await isForeignFile(path)) ? `"${path}" contains other data than accounts of this site` : null
}

/**
 * Returns why no files can be written in a folder; null if they can. Missing parents are created one by one, because
 * Node's recursive `mkdir` never returns if the system neither creates one nor reports an error, as below `/proc`.
 */
async function whyNoFolder(path: string, mode = 0o777): Promise<string | null> {
  const found = await kindOfPath(path)
  if (found === 'folder')
    return (await mayWrite(path, constants.X_OK)) ? null : `the folder "${path}" is not writable by this user`
  if (found === 'file') return `"${path}" is not a folder`
  const above = dirname(path)
  const noPlace = above === path ? `"${path}" does not exist` : await whyNoFolder(above, mode)
  if (noPlace !== null) return noPlace
  try {
    await mkdir(path, mode)
  } catch (error) {
    // Another instance may have created it meanwhile.
    if ((await kindOfPath(path)) !== 'folder') return `"${path}" cannot be created (${codeOf(error)})`
  }
  return null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

async function kindOfPath(path: string): Promise<'folder' | 'file' | 'nothing'> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return 'nothing'
  return stats.isDirectory() ? 'folder' : 'file'
}

async function mayWrite(path: string, also: number): Promise<boolean> {
  return access(path, constants.W_OK | also).then(
    () => true,
    () => false,
  )
}
