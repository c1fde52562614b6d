import type { FastifyRequest } from 'fastify'

/** The value of this cookie as it came. The site's own hold plain letters, so that there is nothing to decode. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`
  return headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}
