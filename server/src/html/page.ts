import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteEvent } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { communityAddresses } from '../domains/communities/index.ts'
import { isMatchShown } from '../domains/events/match/index.ts'
import { type Feature, headOf } from '../feature.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { aboutPage, aboutPreparing, aboutSite } from './about.ts'
import { aboutTags, aboutText } from './about-tags.ts'
import { queriesForScreen } from './first-calls.ts'
import { answerOf, preload, type PreloadedAnswer } from './preload.ts'
import { loadPreloadLinks } from './preload-links.ts'
import { loadPrerenderer } from './prerender.ts'
import type { Screen } from './screens.ts'
import { sendPage, themeOf } from './send-page.ts'
import { structuredPost } from './structured-post.ts'
import { loadTemplate } from './template.ts'
import { countVisit } from '../kernel/http/visits.ts'

/** Sends the page of a screen, with status 404 if it has nothing to show; without a screen, the error view. */
export type Page = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  screen?: Screen,
) => Promise<FastifyReply>

/** When a client may look again whether the site has been set up. */
const retryAfterSeconds = 600

/**
 * Creates the pages of the built web app. Until the site has a community they say that it is being prepared, but for those
 * about the site; an admin's lead to the set-up. Throws when it has not been built.
 */
export async function createPage(
  ctx: AppContext,
  routes: ReadonlyMap<string, Route>,
  features: readonly Feature[],
): Promise<Page> {
  const [template, prerender, linksFor] = await Promise.all([
    loadTemplate(),
    loadPrerenderer(ctx.log),
    loadPreloadLinks(),
  ])

  return async (request, reply, status, screen) => {
    const me = await countVisit(ctx, request)
    const pathname = request.url.split('?', 1)[0]!
    const { home } = await communityAddresses(ctx)
    const prepares = home === '' && !screen?.path.startsWith('/about/')
    if (prepares && me?.isAdmin) return reply.redirect('/admin/setup')
    const queries = queriesForScreen(prepares ? undefined : screen, !me && !prepares, home)
    const answers = await preload(routes, queries, me, requestContextOf(request, reply, ctx))
    // Escaping the longest texts and rendering them run in separate turns of the event loop.
    await nextTurn()
    const theme = themeOf(request)
    const site = await ctx.settings.all()
    const { siteName } = site
    const about = prepares ? aboutPreparing(site) : screen ? aboutPage(pathname, answers, site) : aboutSite(site)
    // Link previewers are visitors: a member's page needs no preview tags.
    const structured = me ? '' : structuredPost(ctx.publicOrigin, answers)
    const featureBits = answerOf(answers, '/v1/account/getSiteInfo')?.features ?? 0
    const html = template({
      theme,
      home,
      siteName,
      about: aboutTags(about, siteName, me ? undefined : { origin: ctx.publicOrigin, pathname }) + structured,
      links:
        linksFor({ screen, isRefused: prepares || isRefused(answers), featureBits }) +
        (prepares ? '' : await headOf(ctx, features, pathname)),
      prerendered: prepares
        ? prerender.preparing({ pathname, siteName }, me)
        : prerender.page({ pathname, theme, screen, home, siteName }, answers),
      unscripted: me ? '' : aboutText(about),
      answers,
      at: ctx.clock.now(),
    })
    if (prepares) return sendPage(request, reply.header('retry-after', retryAfterSeconds), 503, html)
    return sendPage(request, reply, (await isMissing(ctx, screen, answers)) ? 404 : status, html)
  }
}

/** Whether a visitor may not read the screen, and gets the welcome. */
const isRefused = (answers: readonly PreloadedAnswer[]) => answers.some(({ status }) => status === 401)

/** Whether a screen has no subject. An event's data is for members only, and the list of events omits archived ones. */
async function isMissing({ db }: AppContext, screen: Screen | undefined, answers: readonly PreloadedAnswer[]) {
  if (answers.some(({ status }) => status === 404) || isUnknownMap(screen, answers)) return true
  const page = screen && eventPageOf(screen)
  const events = answerOf(answers, '/v1/event/getEvents')?.events
  if (!page || !events || events.some(({ path }) => path === page.path)) return false
  // A quiz that isn't listed any more still shows its questions.
  if (page.kind === 'match') return !(await isMatchShown(db, screen.params['matchName']))
  return events.some(({ kind }) => kind === page.kind)
}

function isUnknownMap(screen: Screen | undefined, answers: readonly PreloadedAnswer[]) {
  if (screen?.path !== '/boards/$mapSlug') return false
  const maps = answerOf(answers, '/v1/boards/getMaps')?.maps
  return maps !== undefined && !maps.some(({ slug }) => slug === screen.params.mapSlug)
}

function eventPageOf(screen: Screen): Pick<SiteEvent, 'kind' | 'path'> | undefined {
  switch (screen.path) {
    case '/event/$matchName':
      return { kind: 'match', path: `/event/${screen.params.matchName}` }
    case '/event/mbti/$communityId':
    case '/event/mbti/$communityId/result':
      return { kind: 'quiz', path: `/event/mbti/${screen.params.communityId}` }
  }
}
