import { escapedInUtf8 } from './escaped-url.ts'
import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { isIP } from 'node:net'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isOutage } from '../db/outage.ts'
import { StoreUnavailable } from '../../ports/storage/index.ts'
import { ApiError } from './api-error.ts'
import { discardUnreadBodies } from './discard-body.ts'
import { createUnpipelinedServer } from './pipelining.ts'

/** Answers with a page if the client accepts HTML. */
type ErrorPage = (request: FastifyRequest, reply: FastifyReply, error: ApiError) => FastifyReply | undefined

interface HttpOptions {
  log: FastifyBaseLogger
  errorPage?: ErrorPage
  /** Trusted proxies for X-Forwarded-For: their number, counted from the right, or their addresses. */
  trustProxy: number | string[]
}

const retrySeconds = 5

/** The contract validates calls; Fastify's compilers of JSON schemas would take 12 MB. */
function noCompiler(): never {
  throw new Error('routes have no JSON schemas')
}

/** Creates the HTTP server with request ids and error handler, without routes. */
export async function createHttp({ log, errorPage, trustProxy }: HttpOptions): Promise<FastifyInstance> {
  const answerError = errorHandler(errorPage)
  const app = fastify({
    loggerInstance: log,
    // The request log writes one line a request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    serverFactory: createUnpipelinedServer,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Browsers and messengers may escape the `=` of an address.
    rewriteUrl: ({ url = '/' }) => escapedInUtf8(url.replace(/^([^?]*)%3D/i, '$1=')),
    // A long segment gets the same answer as any unknown one: patterns bound the segments they match.
    routerOptions: { maxParamLength: maxHeaderSize },
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    // A closing server finishes requests in flight and closes idle connections.
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  // A child logger per request is too slow: log lines name their request themselves.
  app.setChildLoggerFactory(() => log)
  app.removeAllContentTypeParsers()
  // Handlers receive forms and files themselves, after the caller is known. Fastify looks up a named type once.
  app.addContentTypeParser(['application/x-www-form-urlencoded', '*'], (_request, _payload, done) => done(null))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // X-Forwarded-For may hold anything where no proxy of ours wrote it.
    done(isIP(request.ip) === 0 ? new ApiError('Malformed') : undefined)
  })
  discardUnreadBodies(app)
  app.setErrorHandler(answerError)
  return app
}

const errorHandler = (errorPage?: ErrorPage) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = error instanceof ApiError ? error : apiErrorOf(error)
  if (refusal.outcome === 'InternalError') request.log.error({ err: error, reqId: request.id }, 'a request failed')
  if (refusal.outcome === 'Unavailable' || refusal.outcome === 'StorageUnavailable') {
    request.log.warn({ err: error, reqId: request.id }, 'a request could not be answered')
    reply.header('retry-after', retrySeconds)
  }
  reply.header('cache-control', 'no-store') // not the header of the file that should have been sent
  const wait = refusal.details.extra?.['remainingSeconds']
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return errorPage?.(request, reply, refusal) ?? reply.status(refusal.http).send(refusal.body())
}

/** Maps the HTTP layer's errors to outcomes; anything else is a bare internal error. */
function apiErrorOf(error: FastifyError): ApiError {
  if (isOutage(error)) return new ApiError('Unavailable')
  if (error instanceof StoreUnavailable) return new ApiError('StorageUnavailable')
  if (error.statusCode === 415) return new ApiError('WrongType')
  if (error.statusCode === 503) return new ApiError('Unavailable')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('Malformed')
  return new ApiError('InternalError')
}
