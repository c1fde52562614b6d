import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../kernel/http/api-error.ts'
import { limitRequestTime } from './request-time.ts'

/** Bounds the time of requests, and asks everyone to come back later while the event loop is slower than this (0: never). */
export async function limitLoad(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler() {
      throw new ApiError('Unavailable')
    },
  })
  limitRequestTime(app)
}
