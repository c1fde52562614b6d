import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { anyTopic } from '../../realtime/live.ts'
import { requireAdmin } from '../accounts/index.ts'
import { audit } from '../accounts/audit/index.ts'
import { releaseFromSite, takeForSite } from './images/index.ts'
import * as sql from './admin.sql.ts'
import { selectHome } from './communities.sql.ts'

interface OwnForm {
  community_fullname: string
  community_info: string
  review_first: 0 | 1
  comments_review_first?: 0 | 1 | undefined
  writing_closed?: 0 | 1 | undefined
  hidden?: 0 | 1 | undefined
}

const ownOf = (form: OwnForm) => ({
  fullname: form.community_fullname,
  info: form.community_info,
  reviewFirst: form.review_first === 1,
  ...(form.comments_review_first !== undefined && { commentsReviewFirst: form.comments_review_first === 1 }),
  ...(form.writing_closed !== undefined && { writingClosed: form.writing_closed === 1 }),
  ...(form.hidden !== undefined && { hidden: form.hidden === 1 }),
})

export const plainAvatar = '/images/communities/clan-default.webp'
/** The order of all communities. */
export const savedOrder = { kind: 'community-order', name: 'site' } as const
const firstTag = { num: 1, name: '讨论', moderatorOnly: false }

interface Loaded {
  community_id: number
  version: number
}

/** Locks the community for a save and returns its current state. Throws CommunityNotFound, Outdated. */
export async function lockCommunity(tx: Tx, { community_id: id, version }: Loaded) {
  const community = await sql.selectCommunityForUpdate(tx, id)
  if (!community) throw new ApiError('CommunityNotFound')
  await takeVersion(tx, { kind: 'community', name: id }, version)
  return community
}

export const communityAct = (me: Member, act: string, id: number) => ({
  actorId: me.id,
  act,
  subjectKind: 'division',
  subjectId: id,
})

type NamedForm = OwnForm & { community_name: string }
/** Adds to a new community, in its transaction. */
type Furnish = (tx: Tx, communityId: number) => Promise<void>

/** Creates a community with one tag, last in the order. Throws CommunityNameTaken. */
export function createNewCommunity(
  ctx: AppContext,
  me: Member,
  { request_id, ...form }: NamedForm & { request_id?: string | undefined },
  furnish: Furnish,
) {
  return once(ctx.db, { me, call: 'createDivision', requestId: request_id }, async (tx) => {
    await requireAdmin(tx, me)
    return { community_id: await insertWithTag(ctx, tx, me, form, furnish) }
  })
}

/** Creates the first community, which is home, in the transaction of an admin's set-up. Throws AlreadySetUp. */
export async function createFirstCommunity(ctx: AppContext, tx: Tx, me: Member, form: NamedForm, furnish: Furnish) {
  if (!(await sql.lockWhereNone(tx))) throw new ApiError('AlreadySetUp')
  await sql.updateHome(tx, await insertWithTag(ctx, tx, me, form, furnish))
}

async function insertWithTag(
  { clock }: AppContext,
  tx: Tx,
  me: Member,
  { community_name: name, ...form }: NamedForm,
  furnish: Furnish,
): Promise<number> {
  const at = clock.now()
  const own = ownOf(form)
  const id = await sql.insertCommunity(tx, { ...own, name, avatar: plainAvatar, rulesUpdatedAt: at })
  if (id === undefined) throw new ApiError('CommunityNameTaken')
  await sql.upsertTags(tx, id, [firstTag])
  await furnish(tx, id)
  await audit(tx, { ...communityAct(me, 'create-division', id), after: { name, ...own }, at })
  return id
}

/** Changes a community's texts and states. Throws CommunityNotFound, Outdated, HomeCommunity. */
export function saveCommunity({ db, clock, askAgain }: AppContext, me: Member, form: OwnForm & Loaded) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const former = await lockCommunity(tx, form)
    const own = ownOf(form)
    if (own.hidden && (await selectHome(tx))?.id === form.community_id) throw new ApiError('HomeCommunity')
    await sql.updateCommunity(tx, form.community_id, own)
    const act = communityAct(me, 'save-division', form.community_id)
    const { fullname, info, reviewFirst, commentsReviewFirst, writingClosed, hidden } = former
    const before = { fullname, info, reviewFirst, commentsReviewFirst, writingClosed, hidden }
    await audit(tx, { ...act, before, after: own, at: clock.now() })
    // Its posts, polls and clans are hidden with it.
    if (own.hidden && !former.hidden) afterCommit(() => askAgain(anyTopic))
  })
}

interface PictureForm extends Loaded {
  picture: 'avatar' | 'cover'
  image_id: string
}

/** Replaces a community's picture with one of the admin's uploads. Throws CommunityNotFound, Outdated, SitePictureNotYours. */
export function savePicture({ db, clock }: AppContext, me: Member, form: PictureForm) {
  const { community_id: id, picture, image_id } = form
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const former = await lockCommunity(tx, form)
    const url = await takeForSite(tx, me.id, image_id)
    const changes = picture === 'avatar' ? { avatar: url, avatarImage: image_id } : { cover: url, coverImage: image_id }
    await sql.updateCommunity(tx, id, changes)
    const formerImage = picture === 'avatar' ? former.avatarImage : former.coverImage
    if (formerImage) await releaseFromSite(tx, formerImage)
    const before = { [picture]: former[picture] }
    const act = communityAct(me, 'save-division-picture', id)
    await audit(tx, { ...act, before, after: { [picture]: url }, at: clock.now() })
    return { url }
  })
}

/** Moves these to the front in this order; the others follow in theirs. Unknown ids are ignored. Throws Outdated. */
export function orderCommunities(
  { db, clock }: AppContext,
  me: Member,
  { community_ids: ids, version }: CallInput<'/v1/admin/divisions/orderDivisions'>,
) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await takeVersion(tx, savedOrder, version)
    const before = await sql.selectOrderForUpdate(tx)
    const known = new Set(before)
    const after = [...new Set([...ids.filter((id) => known.has(id)), ...before])]
    await sql.updateOrder(tx, after)
    const act = { actorId: me.id, act: 'order-divisions', subjectKind: 'site', subjectId: 'divisions' }
    await audit(tx, { ...act, before: { ids: before }, after: { ids: after }, at: clock.now() })
  })
}
