import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteEvent } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMatchShown } from '../domains/events/match/index.ts'
import { type Feature, headOf } from '../feature.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import { requestContextOf } from '../kernel/http/request-context.ts'
import { aboutPage, aboutSite } from './about.ts'
import { aboutTags, aboutText } from './about-tags.ts'
import { queriesForScreen } from './first-calls.ts'
import { answerOf, preload, type PreloadedAnswer } from './preload.ts'
import { loadPreloadLinks } from './preload-links.ts'
import { loadPrerenderer } from './prerender.ts'
import type { Screen } from './screens.ts'
import { sendPage, themeOf } from './send-page.ts'
import { loadTemplate } from './template.ts'
import { countVisit } from './visits.ts'

/** Sends the page of a screen, with status 404 if it has nothing to show; without a screen, the error view. */
export type Page = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  screen?: Screen,
) => Promise<FastifyReply>

/** Creates the pages of the built web app. Throws when it has not been built. */
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
    const answers = await preload(routes, queriesForScreen(screen, !me), me, requestContextOf(request, reply, ctx))
    // Escaping the longest texts and rendering them run in separate turns of the event loop.
    await nextTurn()
    const theme = themeOf(request)
    const about = screen ? aboutPage(pathname, answers) : aboutSite
    // Link previewers are visitors: a member's page needs no preview tags.
    const html = template({
      theme,
      about: aboutTags(about, me ? undefined : { origin: ctx.publicOrigin, pathname }),
      links: linksFor(screen, isRefused(answers)) + (await headOf(ctx, features, pathname)),
      prerendered: prerender({ pathname, theme, screen }, answers),
      unscripted: me ? '' : aboutText(about),
      answers,
      at: ctx.clock.now(),
    })
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
