import { type CallInput, type Doc, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { screenedText } from '../../../text/doc/texts.ts'
import { storedText } from '../../../text/doc/written.ts'
import { isModeratorOf, limitOfNewcomer, noteRegion, takeAsNewcomer } from '../../accounts/index.ts'
import { actOnPost, mayPostNow } from '../acts/index.ts'
import { lockReports, onWaiting } from '../moderation/index.ts'
import { askShownParts, type PostForm, writeParts } from '../parts/index.ts'
import { finishDraft } from '../drafts/index.ts'
import {
  removeOwnOrByRule,
  screeningResult,
  screenText,
  statusOf,
  askOutside,
  onMomentPublished,
} from '../contents/index.ts'
import * as sql from './moments.sql.ts'
import { selectPlace } from '../../communities/index.ts'

interface NewPost extends PostForm {
  title: string
  message?: string | undefined
  doc?: Doc | undefined
  community: string
  tag: number
  draft_id?: number | undefined
  draft_rev?: number | undefined
  request_id?: string | undefined
}

/**
 * Publishes a post or puts it in review. Throws PostingClosed, PicturesMisplaced, BodyTooLong, CommunityNotFound, CommunityClosed, TagUnknown,
 * TagForModerators, NewcomerLimit, ImageNotYours, PollMatchGone, BoardMisplaced, BoardMapUnknown, BoardOffMap, BoardOriginGone.
 */
export async function postMoment(ctx: AppContext, me: Member, post: NewPost, request: RequestContext) {
  const { title } = post
  const { whole, ...written } = storedText(post)
  const mayPost = await mayPostNow(ctx, me)
  const settings = await ctx.settings.all()
  const parts = await askShownParts(ctx, 'moment', (part) => part.read?.(ctx, me, { ...post, doc: written.doc }))
  const besides = parts.flatMap(({ words }) => words ?? [])
  const screened = await screenText(ctx, me, `${title}\n${screenedText(written, besides)}`)
  const newcomer = await limitOfNewcomer(ctx, me, 'post')
  const region = await noteRegion(ctx, me, request)

  return once(ctx.db, { me, call: 'postMoments', requestId: post.request_id }, async (tx, afterCommit) => {
    if (!mayPost) throw new ApiError('PostingClosed')
    if (Buffer.byteLength(whole) > settings.postBytesMax) throw new ApiError('BodyTooLong')
    const place = await usablePlace(ctx, tx, me, post.community, post.tag)
    if (place.writingClosed) throw new ApiError('CommunityClosed')
    for (const part of parts) await part.assertFits?.(tx)
    await takeAsNewcomer(ctx, tx, newcomer)
    const verdict = await screeningResult(ctx, tx, me, screened, place.reviewFirst)
    const own = { communityId: place.id, authorId: me.id, ...written, createdAt: ctx.clock.now() }
    const momentId = await sql.insertMoment(tx, { ...own, tagNum: post.tag, title, region, ...verdict })
    const text = { ...own, kind: 'moment', id: momentId, title, community: place.name } as const
    const said = await writeParts(parts, tx, text)
    await finishDraft(tx, me, post)
    if (verdict.review === 'published') {
      await onMomentPublished({ ctx, tx, afterCommit, settings }, { ...text, former: '' })
      afterCommit(() => askOutside(ctx, text, [title, whole, ...besides].join('\n'), post.imageIds))
    } else await onWaiting({ ctx, tx, afterCommit }, 'moment', momentId)
    return { status: statusOf(verdict), message_id: momentId, ...said }
  })
}

/** The community, if this member may use the tag. Throws CommunityNotFound, TagUnknown, TagForModerators. */
export async function usablePlace(ctx: AppContext, tx: Tx, me: Member, community: string, tagNum: number) {
  const place = await selectPlace(tx, community, tagNum)
  if (!place) throw new ApiError('CommunityNotFound')
  if (place.moderatorOnly === null) throw new ApiError('TagUnknown')
  if (place.moderatorOnly && !(await isModeratorOf(ctx, tx, me, community))) throw new ApiError('TagForModerators')
  return place
}

type Deletion = CallInput<'/v1/moments/delMomentByUser'>

/**
 * Deletes a post and withdraws its XP (not its comments'); another member's post by a rule. Throws MomentNotFound,
 * NotAllowed, RuleUnknown.
 */
export function deleteMoment(ctx: AppContext, me: Member, { message_id: id, request_id, ...named }: Deletion) {
  const on = { kind: 'moment', id } as const
  const submission = { call: 'delMomentByUser', requestId: request_id }
  const first = (tx: Tx) => lockReports(tx, on)
  return actOnPost(ctx, me, { on, needs: ['visible'], submission, first }, async (acting) => {
    await removeOwnOrByRule(ctx, acting, me, named)
    acting.afterCommit(() => ctx.publish(topics.stateOf(me.id), { kind: 'deleted', message_id: id }))
    return {}
  })
}
