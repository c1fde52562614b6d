import type { FastifyRequest } from 'fastify'

/**
 * Whether the request's Origin, or else its Sec-Fetch-Site, is this site. A request with neither header doesn't come from a
 * browser, so it can't carry another person's cookies.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
