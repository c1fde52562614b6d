import type { Member } from './member.ts'

interface MomentParts {
  title?: string
  message?: string
  community?: string
  tag?: number
  pictures?: readonly Buffer[]
}

export interface GivenMoment {
  id: number
  title: string
  path: string
}

let given = 0

/** Publishes a post; each has a title of its own. */
export async function givenMoment(author: Member, parts: MomentParts = {}): Promise<GivenMoment> {
  const { title = `第${++given}次试枪的记录`, message = '', community = 'r6', tag = 7, pictures = [] } = parts
  const imageIds = await Promise.all(pictures.map((picture) => author.upload(picture)))
  const { message_id: id } = await author.ask('/v1/moments/postMoments', { title, message, community, tag, imageIds })
  return { id: Number(id), title, path: `/community/${community}/${String(id)}` }
}

/** Comments on a post, or replies to a comment; answers the comment's id. */
export async function givenComment(
  author: Member,
  moment: GivenMoment,
  message: string,
  replyTo?: number,
): Promise<number> {
  const { comment } = await author.ask('/v1/moments/postComment', {
    message_id: moment.id,
    message,
    imageIds: [],
    ...(replyTo !== undefined && { ref_message_id: replyTo }),
  })
  return (comment as { comment_id: number }).comment_id
}

/** Has an administrator give a member coins, or take them; answers how many they have then. */
export async function givenCoins(admin: Member, member: Member, change: number): Promise<number> {
  const { user_id } = await member.ask('/v1/account/autosignin', {})
  const { coins } = await admin.ask('/v1/admin/users/adjustCoins', {
    user_id: Number(user_id),
    change,
    reason: '补发活动奖励',
    request_id: `coins${String(++given).padStart(16, '0')}`,
  })
  return Number(coins)
}
