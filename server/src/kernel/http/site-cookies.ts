import { limits } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns a cookie's raw value. The site's own need no decoding. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`
  return headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:')

const attributes = (publicOrigin: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(publicOrigin) ? '; Secure' : ''}`

const day = 86_400

/** An HttpOnly cookie, Secure under https. */
export function siteCookie(plainName: string, maxAgeSeconds: number) {
  // With this prefix browsers reject the cookie from other hosts of the domain and over plain http.
  const nameOf = (publicOrigin: string) => (isSecure(publicOrigin) ? `__Host-${plainName}` : plainName)
  const write = (reply: FastifyReply, value: string, seconds: number, publicOrigin: string) =>
    reply.header('set-cookie', `${nameOf(publicOrigin)}=${value}; Max-Age=${seconds}; ${attributes(publicOrigin)}`)
  return {
    read: (request: FastifyRequest, publicOrigin: string) => readCookie(request, nameOf(publicOrigin)),
    set: (reply: FastifyReply, value: string, publicOrigin: string) => write(reply, value, maxAgeSeconds, publicOrigin),
    clear: (reply: FastifyReply, publicOrigin: string) => write(reply, '', 0, publicOrigin),
  }
}

/** The lifetime of an unused session. */
export const sessionCookie = siteCookie('judian_session', limits.sessionDays * day)

/** Identifies browsers for the limits on codes and passwords; set on the first request for a code or sign-in. */
export const browserCookie = siteCookie('judian_browser', 180 * day)
