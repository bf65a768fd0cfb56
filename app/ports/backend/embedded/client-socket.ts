import type { WebSocket } from 'ws'

/** A client takes a connection for broken after a minute of silence. */
const PING_MS = 15_000
/** Bytes that wait for a client that reads slowly, or not at all. */
const MAX_UNSENT_BYTES = 1_000_000
/** Time for the reason to reach a client whose connection is closed. */
const CLOSE_MS = 300

/** The protocol is broken (1002), or a limit exceeded (1008); RFC 6455, section 7.4.1. */
export type CloseCode = 1002 | 1008

/** Why a connection is closed: `cause` is one of few texts, `detail` says more, and nothing of a reader. */
export type Refusal = { readonly code: CloseCode; readonly cause: string; readonly detail?: string }

/** The socket of a client, of which nothing throws. */
export type ClientSocket = {
  readonly isOpen: () => boolean
  /** Sends a message; a client that does not read is cut off. */
  readonly send: (message: object) => void
  /** Closes the connection. What the client still sends is not read. */
  readonly refuse: (refusal: Refusal) => void
}

/** What {@link openClientSocket} calls. */
export type SocketHandlers = {
  /** Takes a message. What it throws closes the connection. */
  readonly receive: (data: Buffer) => void
  /** False when the client sends more than it may. Frames without a message count as well. */
  readonly mayReceive: () => boolean
  /** Takes the reason for which the connection is closed: once at most. */
  readonly onRefused: (refusal: Refusal) => void
}

/** Wraps the socket of a client: whatever the client sends, or does not read, closes this socket alone. */
export function openClientSocket(socket: WebSocket, handlers: SocketHandlers): ClientSocket {
  let isOpen = true

  function end(refusal: Refusal): boolean {
    if (!isOpen) return false
    isOpen = false
    handlers.onRefused(refusal)
    return true
  }

  function refuse(refusal: Refusal): void {
    if (!end(refusal)) return
    socket.close(refusal.code, refusal.cause)
    // What comes behind may be long: it would be kept in memory until its end.
    socket.pause()
    setTimeout(() => socket.terminate(), CLOSE_MS).unref()
  }

  function send(message: object): void {
    if (!isOpen) return
    if (socket.bufferedAmount <= MAX_UNSENT_BYTES) return socket.send(JSON.stringify(message))
    end({ code: 1008, cause: 'too many bytes unread' })
    socket.terminate()
  }

  function take(work: () => void): void {
    if (!isOpen) return
    if (!handlers.mayReceive()) return refuse({ code: 1008, cause: 'too many messages of an address' })
    try {
      work()
    } catch (error) {
      refuse({ code: 1002, cause: 'a message that fails', detail: String(error) })
    }
  }

  // Messages come as one buffer each.
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data: Buffer) => take(() => handlers.receive(data)))
  socket.on('ping', () => take(() => undefined))
  socket.on('pong', () => take(() => undefined))
  socket.on('error', (error) => refuse({ code: 1002, cause: 'a broken frame', detail: error.message }))
  const ping = setInterval(() => send({ type: 'Ping' }), PING_MS)
  socket.on('close', () => {
    isOpen = false
    clearInterval(ping)
  })
  return { isOpen: () => isOpen, send, refuse }
}
