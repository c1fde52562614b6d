import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'
import { limitRequestTime } from './request-time.ts'

/**
 * Bounds the time of requests, and asks everyone to come back later while the event loop is slower than this (0: never).
 * Pages that are already open still get their files: a browser doesn't request a script again that failed.
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
