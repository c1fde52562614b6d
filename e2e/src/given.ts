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

/** Publishes a post with a unique title. */
export async function givenMoment(author: Member, parts: MomentParts = {}): Promise<GivenMoment> {
  const { title = `第${++given}次试枪的记录`, message = '', community = 'r6', tag = 7, pictures = [] } = parts
  const imageIds = await Promise.all(pictures.map((picture) => author.upload(picture)))
  const { message_id: id } = await author.ask('/v1/moments/postMoments', { title, message, community, tag, imageIds })
  return { id: Number(id), title, path: `/community/${community}/${String(id)}` }
}

/** Creates a post that the word filter sends to review; visible to its author and reviewers only. */
export const givenPendingMoment = (author: Member): Promise<GivenMoment> =>
  givenMoment(author, { message: '这把有外挂' })

/** Deletes a post as an administrator and appeals as its author; returns the appeal's text. */
export async function givenAppeal(admin: Member, author: Member, moment: GivenMoment): Promise<string> {
  const contents = JSON.stringify([{ kind: 'moment', id: moment.id }])
  await admin.ask('/v1/admin/contents/deleteContents', { contents, reason: '与这里无关' })
  const { decisions } = await author.ask('/v1/moments/getMyDecisions', { pageNum: 1 })
  const [{ id }] = decisions as [{ id: number }]
  const message = `第${++given}次申诉`
  await author.ask('/v1/moments/appealDecision', { decision_id: id, message })
  return message
}

/** Reports a post. */
export async function givenReport(reporter: Member, moment: GivenMoment): Promise<void> {
  await reporter.ask('/v1/moments/reportContent', { kind: 'moment', id: moment.id, reason: 'spam', note: '像是广告' })
}

/** Comments on a post, or replies to a comment; returns the comment's id. */
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

/** Credits or debits a member's coins as an administrator; returns the new balance. */
export async function givenCoins(admin: Member, member: Member, change: number): Promise<number> {
  const { user_id } = await member.ask('/v1/account/autosignin', {})
  const { coins } = await admin.ask('/v1/admin/users/adjustCoins', {
    user_id: Number(user_id),
    change,
    reason: '补发活动奖励',
    request_id: requestId(),
  })
  return Number(coins)
}

interface MissionParts {
  /** 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days. */
  type: 1 | 2 | 3 | 4
  moment?: GivenMoment
  goal?: number
  coins?: number
}

/** Creates a mission in `r6` as an administrator; returns its unique description. */
export async function givenMission(
  admin: Member,
  { type, moment, goal = 1, coins = 30 }: MissionParts,
): Promise<string> {
  const description = `第${++given}号任务`
  await admin.ask('/v1/admin/missions/saveMission', {
    mission_type: type,
    mission_description: description,
    community_name: 'r6',
    goal,
    coins,
    position: 0,
    version: 0,
    request_id: requestId(),
    ...(moment && { message_id: moment.id }),
  })
  return description
}

/** Creates an activation code worth 40 coins as an administrator. */
export async function givenKey(admin: Member): Promise<string> {
  const { keys } = await admin.ask('/v1/admin/keys/createKeyBatch', {
    name: `第${++given}批`,
    count: 1,
    coins: 40,
    request_id: requestId(),
  })
  return (keys as [string])[0]
}

/** Sends a member a system message with the `nth` of the hats on sale; returns the hat. */
export async function givenGift(admin: Member, userId: number, title: string, nth: number) {
  const { items } = await admin.ask('/v1/account/getShopList', {})
  const hats = (items as { body_item_id: number; body_item_name: string; body_type: number; price: number }[]).filter(
    (item) => item.body_type === 1 && item.price > 0,
  )
  const { body_item_id, body_item_name: name, price } = hats[nth]!
  const text = { sender_name: '据点', title, message: '谢谢你。', body_item_id, request_id: requestId() }
  await admin.ask('/v1/admin/broadcasts/createBroadcast', { ...text, user_ids: JSON.stringify([userId]) })
  return { name, price }
}

const requestId = () => `given${String(++given).padStart(16, '0')}`
