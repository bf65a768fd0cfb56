// Completes package-lock.json after `npm install`, so that `npm ci` accepts it everywhere.
//
// npm leaves out of the lock those platform packages that its registry does not offer, and `npm ci` then refuses the
// lock. Packages for other platforms are never downloaded here, so their version and platform are all the lock needs.
import { readFileSync, writeFileSync } from 'node:fs'

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

/** The place in the tree above `place`, or '' for the root. */
const above = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))

/** The entry that `name` resolves to from `place`, looking outwards as Node does. */
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
  if (!cpu && !os) throw new Error(`${name}: its name does not tell its platform`)
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' && words.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

function isNeededHere(platform) {
  return platform.os?.[0] === process.platform && platform.cpu?.[0] === process.arch && !platform.libc
}

const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock
let added = 0
for (const [place, meta] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(meta.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue // npm resolves ranges by itself; a platform package is always pinned
    const present = resolveFrom(packages, place, name)
    if (present?.version === version) continue
    const platform = platformOf(name)
    if (isNeededHere(platform))
      throw new Error(`${name}@${version} is needed on this machine, but the registry lacks it`)
    packages[present ? `${place}/node_modules/${name}` : `node_modules/${name}`] = {
      version,
      optional: true,
      ...platform,
    }
    added += 1
  }
}
for (const meta of Object.values(packages)) delete meta.resolved
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${file}: ${added} platform packages added\n`)
