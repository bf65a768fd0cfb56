// What every command needs first. Plain JavaScript: it runs on whatever Node a fresh machine has, before anything is
// installed. Up to the check of Node's version it keeps to what Node 16 has.
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

/** The oldest Node that installs the packages. The site itself runs on the one that comes with them. */
const OLDEST_NODE = 20

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `This needs Node ${OLDEST_NODE} or newer and found ${process.versions.node}: install a newer Node.\n`,
  )
  process.exit(1)
}

/** How often a command of npm looks whether npm is still there. */
const PARENT_CHECK_MS = 250

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const installStamp = join(root, 'node_modules/.cache/installed')
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

/** Installs the locked packages unless they are there already. Exits with npm's status when that fails. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (readStamp(installStamp) === lock) return
  say('Installing packages …')
  const npm = (...args) =>
    spawnSync('npm', [...args, '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
  const result = npm('ci')
  if (result.error) throw result.error
  if (result.status !== 0) {
    say('npm ci failed: run `npm install` and `npm run lock`, and look at what changed in package-lock.json.')
    process.exit(result.status ?? 1)
  }
  writeStamp(installStamp, lock)
}

/** The environment for child processes: the project's own Node and tools come first. */
export function projectEnvironment(extra = {}) {
  const bin = join(root, 'node_modules/.bin')
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * Calls back once the shell has gone that npm runs this script in. It ends by the signal that npm got, and does not pass
 * that on; on Windows nothing shows it.
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

/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

const running = new Set()
let ending = false

/** Passes a signal on to every command that runs. */
function endAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(signal))
whenNpmEnds(() => endAll('SIGTERM'))

/** True when this process was asked to end: it then starts no further command. */
export const isEnding = () => ending

/**
 * Runs a command to its end and returns its exit code. `extra` is added to its environment. It prints to the terminal, or
 * where `to` says: a file descriptor, and what that place adds to the environment.
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

/** Name, size and time of every file that goes into a build. */
function* filesBelow(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    yield `${place} ${stat.size} ${stat.mtimeMs}`
    return
  }
  for (const name of readdirSync(place).toSorted()) yield* filesBelow(join(place, name))
}

/** Names the state of everything a build reads: equal names, equal builds. */
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

/** Builds the site beside the last build, which stays where that fails, and puts it in its place. `to` is that of `run`. Returns the exit code. */
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
  // Taken after the build, which writes the route tree.
  writeStamp(buildStamp, sourceFingerprint())
  return code
}

/** Builds the site unless the last build is of these very sources. Exits when the build fails. */
export async function ensureBuilt() {
  if (readStamp(buildStamp) === sourceFingerprint()) return
  say('Building the site …')
  const code = await build()
  if (code !== 0) process.exit(code)
}

/** Runs a TypeScript command of app/tools or tests through Vite, which knows the aliases. Returns its exit code. */
export async function runTypeScript(file, args, extra = {}, to) {
  return run('node', [join(root, 'app/tools/run-typescript.mjs'), file, ...args], extra, to)
}
