import { limits } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'judian_session'

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

export const setSessionCookie = (reply: FastifyReply, token: string, publicOrigin: string) =>
  reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    maxAge: limits.sessionDays * 86_400,
  })

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(cookieName, { path: '/' })
