// Shared setup of every command, in plain JavaScript: it runs on any installed Node, before packages are installed. Up to the
// version check, this file only uses features of Node 16.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Minimum Node version to install the packages. The site runs on the Node version that they contain. */
const OLDEST_NODE = 20

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `This needs Node ${OLDEST_NODE} or newer and found ${process.versions.node}: install a newer Node.\n`,
  )
  process.exit(1)
}

/** Interval of checking whether npm is still running. */
const PARENT_CHECK_MS = 250

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const output = join(root, '.output')
const buildStamp = join(output, 'built-from')

const say = (line) => process.stderr.write(`${line}\n`)

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

/** Returns the packages of a lock file by their place; none if the file is missing or invalid. */
function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(join(root, lock), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** Checks whether the packages of the lock file are installed, except optional ones, which npm omits for other platforms. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  const { '': project, ...locked } = packagesOf('package-lock.json')
  const isSame = ([place, { version, integrity, optional = false }]) => {
    const found = installed[place]
    return found ? found.version === version && found.integrity === integrity : optional
  }
  return project !== undefined && Object.entries(locked).every(isSame)
}

/** Installs the locked packages unless they are installed. Exits with npm's status on failure. */
export function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages …')
  const result = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.error) throw result.error
  if (result.status !== 0) {
    say('npm ci failed: run `npm install` and `npm run lock`, and look at what changed in package-lock.json.')
    process.exit(result.status ?? 1)
  }
}

/** Returns the environment for child processes, in which the project's own Node and tools come first. */
export function projectEnvironment(extra = {}) {
  const bin = join(root, 'node_modules/.bin')
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * Calls back when the shell in which npm runs this script has exited. npm ends the shell by a signal, which the shell does not
 * forward. Has no effect on Windows.
 */
function whenNpmEnds(callBack) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(looking)
    callBack()
  }, PARENT_CHECK_MS).unref()
}

/** Exit code of a command interrupted by Ctrl-C. */
export const INTERRUPTED = 130

const running = new Set()
let ending = false

/** Forwards a signal to all running commands. */
function endAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(signal))
whenNpmEnds(() => endAll('SIGTERM'))

/** Checks whether this process is exiting; it then starts no more commands. */
export const isEnding = () => ending

/**
 * Runs a command and resolves to its exit code. `extra` is added to its environment. It prints to the terminal, or to the file
 * descriptor of `to`, which may also add to the environment.
 */
export function run(command, args, extra = {}, to = { output: 'inherit', env: {} }) {
  if (ending) return Promise.resolve(INTERRUPTED)
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: [to.output === 'inherit' ? 'inherit' : 'ignore', to.output, to.output],
      env: projectEnvironment({ ...extra, ...to.env }),
      shell: process.platform === 'win32',
    })
    running.add(child)
    child.on('error', failed)
    child.on('exit', (code, signal) => {
      running.delete(child)
      done(code ?? (signal ? 1 : 0))
    })
  })
}

/** Yields name, size and modification time of every file at a path. */
function* filesBelow(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    yield `${place} ${stat.size} ${stat.mtimeMs}`
    return
  }
  for (const name of readdirSync(place).toSorted()) yield* filesBelow(join(place, name))
}

/** Returns a hash of the metadata of all files that a build reads. */
export function sourceFingerprint() {
  const hash = createHash('sha256')
  const inputs = [
    'app',
    'content',
    'content-config',
    'convex',
    'public',
    'app.config.ts',
    'tailwind.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  for (const input of inputs) for (const line of filesBelow(join(root, input))) hash.update(line)
  return hash.digest('hex')
}

/** Builds the site next to the last build, and replaces that on success. `to` is passed to `run`. Resolves to the exit code. */
export async function build(to) {
  const beside = `${output}-next`
  const args = ['build', '--config', 'app.config.ts', '--logLevel', 'warn']
  const code = await run('vite', args, { BUILD_BESIDE: 'on' }, to)
  if (code !== 0) {
    rmSync(beside, { recursive: true, force: true })
    return code
  }
  rmSync(output, { recursive: true, force: true })
  renameSync(beside, output)
  // After the build, which writes the route tree.
  writeStamp(buildStamp, sourceFingerprint())
  return code
}

/** Builds the site unless the last build has the same sources. Exits if the build fails. */
export async function ensureBuilt() {
  if (readStamp(buildStamp) === sourceFingerprint()) return
  say('Building the site …')
  const code = await build()
  if (code !== 0) process.exit(code)
}

/** Runs a TypeScript command of app/tools or tests through Vite, which resolves path aliases. Resolves to its exit code. */
export async function runTypeScript(file, args, extra = {}, to) {
  return run('node', [join(root, 'app/tools/run-typescript.mjs'), file, ...args], extra, to)
}
