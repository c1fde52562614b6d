import { limits } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:')

const attributes = (publicOrigin: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(publicOrigin) ? '; Secure' : ''}`

/** A cookie out of scripts' reach, and sent over https alone where the site has it. */
function siteCookie(plainName: string, days: number) {
  // Under https the prefix has browsers refuse the cookie from other hosts of the domain, and from plain http.
  const nameOf = (publicOrigin: string) => (isSecure(publicOrigin) ? `__Host-${plainName}` : plainName)
  const write = (reply: FastifyReply, value: string, seconds: number, publicOrigin: string) =>
    reply.header('set-cookie', `${nameOf(publicOrigin)}=${value}; Max-Age=${seconds}; ${attributes(publicOrigin)}`)
  return {
    read: (request: FastifyRequest, publicOrigin: string) => readCookie(request, nameOf(publicOrigin)),
    set: (reply: FastifyReply, value: string, publicOrigin: string) => write(reply, value, days * 86_400, publicOrigin),
    clear: (reply: FastifyReply, publicOrigin: string) => write(reply, '', 0, publicOrigin),
  }
}

/** Lasts as long as a session does unused. */
export const sessionCookie = siteCookie('judian_session', limits.sessionDays)

/** Tells browsers apart where codes and passwords are tried; set when one asks for a code or signs in. */
export const browserCookie = siteCookie('judian_browser', 180)
