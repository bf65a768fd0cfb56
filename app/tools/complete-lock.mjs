// Completes package-lock.json after `npm install`, so that `npm ci` accepts it everywhere.
//
// npm omits platform packages from the lock that its registry does not offer, and `npm ci` then rejects the lock. Packages for
// other platforms are never downloaded here, so their version and platform are all the lock needs.
import { readFileSync, writeFileSync } from 'node:fs'
import { commandFailure, runCommand } from './failures.mjs'

const file = 'package-lock.json'
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'mipsel',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** Returns the place in the tree above `place`, or '' for the root. */
const above = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))

/** Returns the entry that `name` resolves to from `place`, searching upwards as Node does. */
function resolveFrom(packages, place, name) {
  for (let at = place; ; at = above(at)) {
    const entry = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (entry || at === '') return entry
  }
}

const isArm32 = (word) => /^(armv7|gnueabihf|eabi)/.test(word)

/** `oxlint-linux-arm64-musl` → `{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }` */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const cpu = processors.find((processor) =>
    words.some(
      (word) =>
        word === processor || word.startsWith(`${processor}_`) || (processor === 'arm' && isArm32(word)),
    ),
  )
  const os = systems.find((system) => words.includes(system))
  if (!cpu && !os)
    throw commandFailure(
      `${name}: its name does not tell its platform; add its word to app/tools/complete-lock.mjs`,
    )
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' && words.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

function isNeededHere(platform) {
  return platform.os?.[0] === process.platform && platform.cpu?.[0] === process.arch && !platform.libc
}

/** Adds the platform packages that the lock lacks, and returns their number. */
function addPackages(packages) {
  let added = 0
  for (const [place, meta] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(meta.optionalDependencies ?? {})) {
      if (!/^\d/.test(version)) continue // npm resolves ranges itself; a platform package is always pinned
      const present = resolveFrom(packages, place, name)
      if (present?.version === version) continue
      const platform = platformOf(name)
      if (isNeededHere(platform))
        throw commandFailure(
          `${name}@${version} is needed on this machine, and the registry lacks it: use another registry or version.`,
        )
      packages[present ? `${place}/node_modules/${name}` : `node_modules/${name}`] = {
        version,
        optional: true,
        ...platform,
      }
      added += 1
    }
  }
  return added
}

function readLock() {
  const text = readFileSync(file, 'utf8')
  try {
    const lock = JSON.parse(text)
    if (typeof lock.packages === 'object' && lock.packages !== null) return lock
  } catch {
    // Reported below.
  }
  throw commandFailure(`${file} is no lock of npm: delete it, and make it anew by npm install.`)
}

await runCommand(() => {
  const lock = readLock()
  const { packages } = lock
  const added = addPackages(packages)
  for (const meta of Object.values(packages)) delete meta.resolved
  lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${file}: ${added} platform packages added\n`)
  return 0
})
