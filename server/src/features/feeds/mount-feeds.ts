import { createHash } from 'node:crypto'
import type { CallInput, CallOutput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { communityAddresses } from '../../domains/communities/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { perProcess } from '../../kernel/allowances.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Route } from '../../kernel/http/bind-handlers.ts'
import { tooFast } from '../../kernel/http/register-routes.ts'
import { requestContextOf } from '../../kernel/http/request-context.ts'
import { responseObject } from '../../kernel/http/serialized-json.ts'
import { byAddress } from '../../ports/limits/index.ts'
import { type FeedFormat, feedTypes, type Source, writeFeed } from './write-feed.ts'

/** Answers a call as a visitor gets it. */
type Ask = <P extends CallPath>(path: P, input: CallInput<P>) => Promise<CallOutput<P>>

async function communityFeed(ask: Ask, name: string): Promise<Source> {
  const { divisionLists } = await ask('/v1/moments/getDivisionLists', { division: name })
  const { moments } = await ask('/v1/moments/getMomentsByCommunity', {
    community_name: name,
    pageNum: 1,
    sorted: 'latest',
  })
  const title = divisionLists.find((one) => one.community_name === name)?.community_fullname ?? name
  return { title, path: `/community/${name}`, moments }
}

async function hashtagFeed(ask: Ask, id: string): Promise<Source> {
  const hashtag_id = Number(id)
  const { hashtag } = await ask('/v1/hashtags/getHashtag', { hashtag_id })
  const { moments } = await ask('/v1/moments/getMomentsByHashtag', { hashtag_id, pageNum: 1, sorted: 'latest' })
  return { title: `#${hashtag.name}`, path: `/topic/${id}`, moments }
}

async function memberFeed(ask: Ask, id: string): Promise<Source> {
  const found = await ask('/v1/moments/getUserProfileByUserId', {
    user_id: Number(id),
    pageNum: 1,
    dataType: 'moments',
  })
  const moments = found.dataType === 'comments' ? [] : found.items
  return { title: found.profile.username, path: `/user/profile/${id}`, moments }
}

const sources = {
  '/community/:key([a-z0-9][a-z0-9-]{0,31})': communityFeed,
  '/topic/:key([1-9]\\d{0,15})': hashtagFeed,
  '/user/profile/:key([1-9]\\d{0,15})': memberFeed,
}

const feedPage = /^\/(community\/[a-z0-9][a-z0-9-]{0,31}|topic\/\d+|user\/profile\/\d+)$/

/** The links of a page that has feeds. */
export const feedLinks = (pathname: string) =>
  feedPage.test(pathname)
    ? Object.entries(feedTypes)
        .map(([format, type]) => `<link rel="alternate" type="${type}" href="${pathname}/feed.${format}">`)
        .join('')
    : ''

/**
 * `feed.atom` and `feed.json` behind the page of a community, topic or member: the latest posts that visitors may read.
 * A community's former name redirects.
 */
export function mountFeeds(app: FastifyInstance, ctx: AppContext, routes: ReadonlyMap<string, Route>) {
  for (const [page, source] of Object.entries(sources))
    for (const format of Object.keys(feedTypes) as FeedFormat[])
      app.get<{ Params: { key: string } }>(`${page}/feed.${format}`, async (request, reply) => {
        const { key } = request.params
        const present = source === communityFeed && (await communityAddresses(ctx)).renamed.get(key)
        if (present) return reply.redirect(`/community/${present}/feed.${format}`, 301)
        return answer(request, reply, format, (ask) => source(ask, key))
      })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat,
    read: (ask: Ask) => Promise<Source>,
  ) {
    const { visitorsMayRead, siteName } = await ctx.settings.all()
    if (!visitorsMayRead) throw new ApiError('NotFound')
    const wait = await byAddress(ctx.localLimits).take(perProcess.sitemap, request.ip)
    if (wait > 0) throw tooFast(wait)
    const context = requestContextOf(request, reply, ctx)
    const ask: Ask = async (path, input) =>
      responseObject(
        await routes.get(path)!.answer(Object.fromEntries(encodeForm(input)), undefined, context),
      ) as CallOutput<typeof path>
    const { body, type, modified } = writeFeed(format, { publicOrigin: ctx.publicOrigin, siteName }, await read(ask))
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag).header('cache-control', 'public, max-age=300')
    if (modified) reply.header('last-modified', modified.toUTCString())
    if (isKnown(request, tag, modified)) return reply.code(304).send()
    return reply.type(type).send(body)
  }
}

/** Whether the reader has this version; the tag counts where it sends both. */
function isKnown({ headers }: FastifyRequest, tag: string, modified: Date | undefined) {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== undefined && since >= Math.floor(modified.getTime() / 1_000) * 1_000
}
