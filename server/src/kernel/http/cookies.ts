import type { FastifyRequest } from 'fastify'

/** Returns a cookie's raw value. The site's own need no decoding. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`
  return headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}
