// Error handling of commands. A failure that the user can fix prints one sentence on stderr; a bug prints its stack. Errors are
// identified by name, because TypeScript commands run in a separate module graph.

/** Names of errors whose messages are sentences for users: `command-failure.ts` and `ports/environment/environment.ts`. */
const FOR_USERS = new Set(['CommandFailure', 'EnvironmentError'])

/** Creates an error whose message is a sentence for users, in plain JavaScript. */
export function commandFailure(message) {
  return Object.assign(new Error(message), { name: 'CommandFailure' })
}

const CONNECTION_REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])

/** Returns the sentence for an error about a port or a server; null for other errors. */
function ofNetwork({ code, port, address, hostname, message }) {
  if (code === 'EADDRINUSE')
    return `The port ${port} is in use: end what listens there, or choose another port.`
  if (code === 'EACCES' && port !== undefined)
    return `The port ${port} may not be opened: choose one from 1024 on.`
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine: choose another one.`
  if (code === 'ERR_SOCKET_BAD_PORT')
    return `${message.match(/\((-?\d+)\)/)?.[1] ?? 'That'} is no port: choose one up to 65535.`
  if (CONNECTION_REFUSED.has(code)) {
    const server = hostname ?? (address === undefined ? 'The server' : `${address}:${port}`)
    return `${server} cannot be reached (${code}): check the address and the network.`
  }
  return null
}

/** Returns the sentence for an error about a file; null for other errors. */
function ofFile({ code, path, dest, syscall }) {
  if (code === 'EISDIR' && path === undefined) return 'A folder was named where a file is read: name a file.'
  if (path === undefined || syscall === undefined) return null
  const file = dest ?? path
  if (syscall.startsWith('spawn'))
    return `${path} cannot be run (${code}): install it, or the packages by npm ci.`
  if (code === 'ENOENT')
    return path.includes('node_modules')
      ? `There is no file ${path}: install the packages by npm ci.`
      : `There is no file ${path}: name one that exists, or create it.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${file} may not be read or written (${code}): change its rights, or run as a user who may.`
  if (code === 'EISDIR' || code === 'ENOTDIR')
    return `${file} is ${code === 'EISDIR' ? 'a' : 'in no'} folder: name a file.`
  if (code === 'ENOSPC') return `The disk of ${file} is full: make room.`
  return `${file} cannot be used (${code}): look at the file and its disk.`
}

/** Returns the sentence for the user of a command, or null for a bug. */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return null
  if (FOR_USERS.has(error.name)) return error.message
  const own = ofNetwork(error) ?? ofFile(error)
  return own ?? (error.cause === undefined ? null : sentenceOf(error.cause))
}

/**
 * Runs a command and sets the exit code that it returns. A failure that the user can fix prints a sentence and sets the exit
 * code of the error; default: 1.
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}
