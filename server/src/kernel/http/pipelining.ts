import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Not imported: that would load all of the module's exports, of which some are large. */
const { createServer } = process.getBuiltinModule('node:http')

/**
 * Requests of a connection that may wait for their turn. Browsers and proxies send none before the previous response
 * has come.
 */
const maxWaiting = 8

/** Fastify's server, but pipelined requests are handled one at a time. */
export function createUnpipelinedServer(handle: RequestListener, options: { keepAliveTimeout?: number }): Server {
  const server = createServer(withoutPipelining(handle))
  server.keepAliveTimeout = options.keepAliveTimeout!
  // `overload` limits the time of requests.
  server.requestTimeout = 0
  return server
}

/**
 * Handles a request once the connection has read the previous answer, so that each connection has at most one answer in
 * memory. Node would handle all requests of a 64 KB chunk at once, and can't pause within one: a connection with more
 * waiting requests than allowed is closed, after which its client may repeat them.
 */
function withoutPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, RequestListener>()
  return (request, response) => {
    const { socket } = request
    // Further requests of the chunk that closed it.
    if (socket.destroyed) return
    let take = connections.get(socket)
    if (!take) connections.set(socket, (take = queueOf(socket, handle)))
    take(request, response)
  }
}

function queueOf(socket: Socket, handle: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = []
  let isAnswering = false

  const start: RequestListener = (request, response) => {
    isAnswering = true
    response.once('close', next)
    handle(request, response)
  }
  function next() {
    isAnswering = false
    const first = waiting.shift()
    if (first && !socket.destroyed) start(...first)
  }
  return (request, response) => {
    if (!isAnswering) start(request, response)
    else if (waiting.push([request, response]) > maxWaiting) socket.destroy()
  }
}
