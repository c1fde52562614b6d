import { limits } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:')

/** Under https the prefix has browsers refuse the cookie from other hosts of the domain, and from plain http. */
const cookieName = (publicOrigin: string) => (isSecure(publicOrigin) ? '__Host-judian_session' : 'judian_session')

export const readSessionCookie = (request: FastifyRequest, publicOrigin: string): string | undefined =>
  readCookie(request, cookieName(publicOrigin))

/** Kept for as long as a session lasts unused; out of scripts' reach, and sent over https alone where the site has it. */
export const setSessionCookie = (reply: FastifyReply, token: string, publicOrigin: string) =>
  reply.header(
    'set-cookie',
    `${cookieName(publicOrigin)}=${token}; Max-Age=${limits.sessionDays * 86_400}; ${attributes(publicOrigin)}`,
  )

export const clearSessionCookie = (reply: FastifyReply, publicOrigin: string) =>
  reply.header('set-cookie', `${cookieName(publicOrigin)}=; Max-Age=0; ${attributes(publicOrigin)}`)

const attributes = (publicOrigin: string) => `Path=/; HttpOnly; SameSite=Lax${isSecure(publicOrigin) ? '; Secure' : ''}`
