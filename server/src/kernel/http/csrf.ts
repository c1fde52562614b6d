import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent this request from our own pages: its Origin, else Sec-Fetch-Site, says so.
 * A request with neither comes from no browser, so no one's cookies ride along unasked.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
