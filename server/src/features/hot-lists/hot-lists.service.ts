import type { CallInput, HotMoment } from '@judian/contract'
import type { HotPeriod } from '@judian/contract/ranking'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { requireModeratorOf } from '../../domains/accounts/index.ts'
import { blockedAmong, blockersAmong } from '../../domains/members/blocks/index.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { decide, statedReason } from '../../domains/posts/moderation/index.ts'
import { visibleMoment } from '../../domains/posts/moments/index.ts'
import { shownPictures } from '../../domains/posts/pictures/index.ts'
import { showsViewsToAll } from '../views/index.ts'
import * as sql from './hot-lists.sql.ts'
import { presentHotMoment } from './hot-lists.view.ts'
import { comparedWithin, spans } from './ranking.ts'

/** A list older than this isn't shown: nothing was ranked since, or the job doesn't run. */
const shownFor = hours(1)

interface HotPage {
  answer: { at?: string; moments: HotMoment[] }
  ids: readonly number[]
}

/** The current hot list, without posts of members on either side of a block with the reader; empty when it is too old. */
export const readHotList = (ctx: AppContext, me: Member | undefined, period: HotPeriod) =>
  sharedPage(ctx, me, {
    key: `hot list ${period}`,
    tags: [],
    load: (db) => loadList({ ...ctx, db }, period),
    own: loadBlocked,
    present({ answer }, blocked, now) {
      if (!answer.at || new Date(answer.at) <= later(now, -shownFor)) return { moments: [] }
      if (!blocked) return answer
      return { ...answer, moments: answer.moments.filter(({ author }) => !blocked.includes(author.user_id)) }
    },
  }).then((page) => page!)

async function loadList({ db, settings }: AppContext, period: HotPeriod): Promise<HotPage> {
  const times = { span: spans[period], within: comparedWithin }
  const [rows, values] = await Promise.all([sql.selectHotList(db, period, times), settings.all()])
  const picturesOf = await shownPictures({ db, kind: 'moment' }, rows)
  const moments = rows.map((row) => presentHotMoment(row, picturesOf(row), showsViewsToAll(values)))
  return { answer: { ...(rows[0] && { at: rows[0].at.toISOString() }), moments }, ids: rows.map(({ id }) => id) }
}

/** Null if there is no block between the reader and an author. */
async function loadBlocked(db: Db, me: Member, { answer }: HotPage): Promise<number[] | null> {
  const authors = answer.moments.map(({ author }) => author.user_id)
  const [blocked, blockers] = await Promise.all([blockedAmong(db, me.id, authors), blockersAmong(db, me.id, authors)])
  return blocked.size + blockers.size === 0 ? null : [...blocked, ...blockers]
}

/**
 * Removes a post from the hot lists for good, with an entry in the public log and a message to its author; idempotent.
 * Throws MomentNotFound, NotAllowed, RuleUnknown, ReasonMissing.
 */
export function unlistHotMoment(
  ctx: AppContext,
  me: Member,
  { message_id: id, ...named }: CallInput<'/v1/moments/unlistHotMoment'>,
) {
  const on = { kind: 'moment', id } as const
  return actOnPost(ctx, me, { on, needs: ['public'] }, async ({ tx, afterCommit }) => {
    const moment = await visibleMoment(tx, me, id)
    await requireModeratorOf(ctx, tx, me, moment.community)
    const basis = await statedReason(tx, named, moment.communityId)
    const content = { ...moment, ...on }
    if (await sql.insertRemoval(tx, id, ctx.clock.now()))
      await decide(ctx, tx, afterCommit, { content, by: me.id, decision: 'unlist', basis })
    return {}
  })
}
