import { topics } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { takeVersion } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { type EventRow, isEventOpen, selectEvent } from '../index.ts'
import { insertPastMoments } from '../../posts/moments/index.ts'
import { sealLottery, type ShownDeck, updatePost } from '../lottery/index.ts'
import * as events from './admin.sql.ts'
import { lockMatch } from './matches.sql.ts'

/** A clan match event in whatever state. Throws EventNotFound. */
export async function managedEvent(db: Db | Tx, name: string): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (event?.kind !== 'match') throw new ApiError('EventNotFound')
  return event
}

export interface LoadedMatch {
  match_id: number
  version: number
}

/** A match as it was loaded, whose row is locked. Throws MatchNotFound, Outdated. */
export async function loadedMatch(tx: Tx, eventId: number, { match_id, version }: LoadedMatch) {
  const match = await lockMatch(tx, eventId, match_id)
  if (!match) throw new ApiError('MatchNotFound')
  await takeVersion(tx, { kind: 'match', name: match_id }, version)
  return match
}

/** What the audit log says that an act was on. */
export const aboutMatch = (subjectId: number, me: Member, act: string) => ({
  actorId: me.id,
  act,
  subjectKind: 'match',
  subjectId,
})

/** Seals the deck of an event that isn't open yet, as it was shown; a locked post publishes its root. Throws EventIsOpen, and as sealLottery. */
export async function seal(ctx: AppContext, me: Member, name: string, shown: ShownDeck) {
  const event = await managedEvent(ctx.db, name)
  const sealed = await sealLottery(ctx, me, event, shown, async (tx, { root, tickets, prizes }) => {
    // The event's row is locked by now.
    if (isEventOpen(await managedEvent(tx, name), ctx.clock.now())) throw new ApiError('EventIsOpen')
    const odds = prizes.map((prize) => `${prize.name}：${prize.count} / ${tickets}`).join('\n')
    const body = `签箱已封存，共 ${tickets} 张。\n\n封签根：${root}\n\n${odds}\n\n抽奖记录与验证方法见活动页 /event/${name}`
    const now = ctx.clock.now()
    const tagNum = await events.selectAnyTag(tx, event.communityId!)
    const post = {
      communityId: event.communityId!,
      authorId: me.id,
      tagNum,
      title: `${event.title} · 签箱封存公告`,
      body,
    }
    const [id] = await insertPastMoments(tx, [{ ...post, createdAt: now, pinnedAt: null, archivedAt: now }])
    await updatePost(tx, event.id, id!)
  })
  ctx.publish(topics.event(name), { kind: 'event' })
  return sealed
}
