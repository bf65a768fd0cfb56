import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's packages of the server, and of the libraries that a small machine lacks. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1']
const FETCH_LIMIT_MS = 30_000
const START_LIMIT_MS = 10_000

/** A program that starts a Redis server. */
export type RedisProgram = { readonly file: string; readonly libraries: string }

const unpacked = resolve('node_modules/.cache/redis')

async function firstOf(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return null
}

async function libraryFolders(): Promise<string> {
  const usrLib = join(unpacked, 'usr/lib')
  const folders = await readdir(usrLib).catch(() => [])
  return folders.map((folder) => join(usrLib, folder)).join(delimiter)
}

/** Downloads Debian's packages beside the other caches and unpacks them; nothing is installed. */
async function fetchPackages(): Promise<void> {
  const packages = join(unpacked, 'packages')
  await mkdir(packages, { recursive: true })
  await run('apt-get', ['download', ...PACKAGES], { cwd: packages, timeout: FETCH_LIMIT_MS })
  for (const file of await readdir(packages)) await run('dpkg', ['-x', join(packages, file), unpacked])
}

/** The server on the PATH, or Debian's in a folder of caches, fetched at the first call; null when it cannot be had. */
export async function findRedis(): Promise<RedisProgram | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = await firstOf(folders.map((folder) => join(folder, 'redis-server')))
  if (installed) return { file: installed, libraries: '' }
  const fetched = join(unpacked, 'usr/bin/redis-server')
  try {
    if (!(await firstOf([fetched]))) await fetchPackages()
    const program = { file: fetched, libraries: await libraryFolders() }
    await run(program.file, ['--version'], { env: { LD_LIBRARY_PATH: program.libraries } })
    return program
  } catch {
    return null
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A server of its own for a test, in a folder of its own. It is not running at first. */
export type RedisServer = {
  readonly port: number
  /** Starts it and waits until it accepts connections, or only until it listens while it still loads its data. */
  readonly start: (settings?: Readonly<Record<string, string>>, until?: RegExp) => Promise<void>
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Ends it at once, as a crash would. */
  readonly kill: () => Promise<void>
  readonly remove: () => Promise<void>
}

function started(child: ChildProcess, until: RegExp): Promise<void> {
  return new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error('The Redis server did not start in time')), START_LIMIT_MS)
    child.once('exit', (code) => fail(new Error(`The Redis server ended with code ${code}`)))
    child.stdout?.on('data', (lines: Buffer) => {
      if (!until.test(lines.toString())) return
      clearTimeout(limit)
      done()
    })
  })
}

/** Prepares a server on a free port. */
export async function redisServer(program: RedisProgram): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    port,
    async start(settings = {}, until = /Ready to accept connections/) {
      const all = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', ...settings }
      const words = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])
      child = spawn(program.file, words, {
        env: { LD_LIBRARY_PATH: program.libraries },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await started(child, until)
    },
    signal: (signal) => void child?.kill(signal),
    kill,
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
