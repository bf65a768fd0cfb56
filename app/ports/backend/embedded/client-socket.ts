import type { WebSocket } from 'ws'

/** Ping interval: clients treat a connection as broken after a minute without messages. */
const PING_MS = 15_000
/** Maximum number of bytes buffered for a client that reads slowly, or not at all. */
const MAX_UNSENT_BYTES = 1_000_000
/** Time for the close frame to reach the client before the connection is terminated. */
const CLOSE_MS = 300

/** WebSocket close code: protocol error (1002) or limit exceeded (1008); RFC 6455, section 7.4.1. */
type CloseCode = 1002 | 1008

/** Why a connection is closed: `cause` is one of a fixed set of texts, `detail` adds information without data of readers. */
export type Refusal = { readonly code: CloseCode; readonly cause: string; readonly detail?: string }

/** The socket of a client. Its methods never throw. */
export type ClientSocket = {
  readonly isOpen: () => boolean
  /** Sends a message; terminates the connection if the client does not read. */
  readonly send: (message: object) => void
  /** Closes the connection. Further messages from the client are ignored. */
  readonly refuse: (refusal: Refusal) => void
}

type SocketHandlers = {
  /** Handles a message. An exception closes the connection. */
  readonly receive: (data: Buffer) => void
  /** Returns false if the client exceeds its rate limit. Ping and pong frames count too. */
  readonly mayReceive: () => boolean
  /** Called at most once, with the reason for closing the connection. */
  readonly onRefused: (refusal: Refusal) => void
}

/** Wraps the socket of a client. Invalid or excessive messages, and unread ones, only close this socket. */
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
    // Further data may be large, and would be buffered until the connection ends.
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

  // Receive each message as a single buffer.
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
