import { limits } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

const cookieName = 'judian_session'

export const readSessionCookie = (request: FastifyRequest): string | undefined => readCookie(request, cookieName)

/** Kept for as long as a session lasts unused; out of scripts' reach, and sent over https alone where the site has it. */
export const setSessionCookie = (reply: FastifyReply, token: string, publicOrigin: string) =>
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; Max-Age=${limits.sessionDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`,
  )

export const clearSessionCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`)
