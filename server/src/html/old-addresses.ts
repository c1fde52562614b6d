import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { loadPatterns, resolveAddress } from '../moving/addresses/resolve.ts'
import type { Pattern } from '../moving/addresses/patterns.ts'
import type { Page } from './page.ts'

const yearSeconds = 31_536_000

/**
 * Addresses of a forum that moved here lead to what they named. Returns whether it was one. The patterns are loaded once, as
 * imports run while no server does.
 */
export function createOldAddresses({ db }: AppContext, page: Page) {
  let loading: Promise<Pattern[]> | undefined

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    loading ??= loadPatterns(db)
    const patterns = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const path = patterns.length > 0 ? await resolveAddress(db, patterns, request.url) : undefined
    if (path === undefined) return false
    if (path === 'gone') await page(request, reply, 410)
    else await reply.header('cache-control', `public, max-age=${yearSeconds}`).redirect(path, 301)
    return true
  }
}
