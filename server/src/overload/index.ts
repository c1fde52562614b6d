import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'
import { limitRequestTime } from './request-time.ts'

/**
 * Bounds the time of requests, and answers 503 while the event loop is slower than this (0: never). Open pages still
 * get their files: a browser doesn't retry a failed script.
 */
export async function limitLoad(app: FastifyInstance, maxEventLoopDelayMs: number, handlerMs?: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler({ url }) {
      if (!isFile(url)) throw new ApiError('Unavailable')
    },
  })
  limitRequestTime(app, handlerMs)
}

const isFile = (url: string) => /^\/(?:admin\/)?assets\/|^\/images\//.test(url)
