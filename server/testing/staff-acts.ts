import type { OutcomeName } from '@judian/contract'
import { hours, later } from '../src/kernel/clock.ts'
import { board } from './boards.ts'
import { eventName } from './match.ts'
import type { Person, World } from './world.ts'

/** Every act of moderators on something of their community, for tests of what happens when the right or the thing changes meanwhile. */

export interface Cast {
  author: Person
  reporter: Person
  /** Moderates `r6`, as does the colleague. */
  moderator: Person
  colleague: Person
}

export interface Prepared {
  /** The act by this member. */
  by(person: Person): Promise<{ status: number; outcome?: OutcomeName; results?: ('done' | 'taken')[] }>
  /** The post that says where the thing is; absent for things that aren't in posts. */
  momentId?: number
}

type Name = { kind: 'moment' | 'comment'; id: number }

const reason = '测试'

/** Members of their own, with two moderators of `r6`, so that tests can share a site. */
export async function givenCast(w: World): Promise<Cast> {
  const communityId = await w.given.community()
  const [author, reporter, moderator, colleague] = (await w.given.members(4)) as [Person, Person, Person, Person]
  const moderators = [moderator, colleague].map(({ id }) => ({ communityId, userId: id }))
  await w.db.insertInto('communityModerators').values(moderators).execute()
  return { author, reporter, moderator, colleague }
}

const givenMoment = (w: World, author: Person) =>
  w.given.moment(author, { createdAt: later(w.ctx.clock.now(), -hours(1)) })

const heldPost = async (w: World, author: Person): Promise<Name> => {
  const post = { title: '外挂', message: '正文', community: 'r6', tag: 1, imageIds: [] }
  return { kind: 'moment', id: (await w.ask(author, 'postMoments', post)).message_id! }
}

async function heldComment(w: World, { author, reporter }: Cast) {
  const momentId = await givenMoment(w, reporter)
  const { comment } = await w.ask(author, 'postComment', { message_id: momentId, message: '外挂', imageIds: [] })
  return { momentId, name: { kind: 'comment', id: comment!.comment_id } as const }
}

async function reportedPost(w: World, { author, reporter }: Cast): Promise<Name> {
  const id = await givenMoment(w, author)
  await w.ask(reporter, 'reportContent', { kind: 'moment', id, reason: 'abuse', note: '' })
  return { kind: 'moment', id }
}

async function editedPost(w: World, author: Person, message: string): Promise<Name> {
  const id = await givenMoment(w, author)
  await w.ask(author, 'editMoment', { message_id: id, base: 0, title: '标题', message, imageIds: [] })
  return { kind: 'moment', id }
}

async function reportedLine(w: World, { author, reporter }: Cast): Promise<number> {
  const event = { match_name_id: eventName }
  await w.ask(author, 'updateMatchMessage', { ...event, message: '攻进去' })
  const { messages } = await w.ask(author, 'getMatchInfo', event)
  const { id } = messages!.find((line) => line.author.user_id === author.id)!
  await w.ask(reporter, 'reportMatchMessage', { ...event, message_id: id })
  return id
}

type Prepare = (w: World, cast: Cast) => Promise<Prepared>

const onPost =
  (act: (w: World, by: Person, message_id: number) => ReturnType<Prepared['by']>): Prepare =>
  async (w, { author }) => {
    const momentId = await givenMoment(w, author)
    return { by: (person) => act(w, person, momentId), momentId }
  }

const decide =
  (decision: 'approve' | 'reject' | 'pass-on'): Prepare =>
  async (w, { author }) => {
    const content = await heldPost(w, author)
    return {
      by: (person) => w.ask(person, 'decideContents', { contents: [content], decision, reason }),
      momentId: content.id,
    }
  }

async function reportedBoard(w: World, { author, reporter }: Cast) {
  await w.given.map()
  const clan_id = await w.given.clan(author, { members: [reporter] })
  const { board_id } = await w.ask(author, 'saveClanBoard', { clan_id, rev: 0, title: '战术', board: board() })
  const subject = { kind: 'clanBoard', id: board_id! } as const
  await w.ask(reporter, 'reportContent', { ...subject, reason: 'abuse', note: '' })
  return subject
}

const resolve =
  (resolution: 'uphold' | 'dismiss'): Prepare =>
  async (w, cast) => {
    const subject = await reportedPost(w, cast)
    return {
      by: (person) => w.ask(person, 'resolveReports', { things: [subject], resolution, reason }),
      momentId: subject.id,
    }
  }

const decideEdit =
  (decision: 'approve' | 'reject'): Prepare =>
  async (w, { author }) => {
    const content = await editedPost(w, author, '外挂')
    return {
      by: (person) => w.ask(person, 'decideEdit', { ...content, base: 1, decision, reason }),
      momentId: content.id,
    }
  }

export const staffActs = {
  'approves a held post': decide('approve'),
  'rejects a held post': decide('reject'),
  'passes a held post on': decide('pass-on'),
  'rejects a held comment': async (w, cast) => {
    const { name, momentId } = await heldComment(w, cast)
    return {
      by: (person) => w.ask(person, 'decideContents', { contents: [name], decision: 'reject', reason }),
      momentId,
    }
  },
  'upholds reports': resolve('uphold'),
  'dismisses reports': resolve('dismiss'),
  'hides a board of a clan': async (w, cast) => {
    const subject = await reportedBoard(w, cast)
    return { by: (person) => w.ask(person, 'resolveReports', { things: [subject], resolution: 'uphold', reason }) }
  },
  'approves an edit': decideEdit('approve'),
  'rejects an edit': decideEdit('reject'),
  'grants an appeal': async (w, { author, colleague }) => {
    const momentId = await givenMoment(w, author)
    await w.ask(colleague, 'delMomentByUser', { message_id: momentId, reason })
    const { decisions } = await w.ask(author, 'getMyDecisions', { pageNum: 1 })
    const decision_id = decisions![0]!.id
    await w.ask(author, 'appealDecision', { decision_id, message: '误会' })
    return { by: (person) => w.ask(person, 'decideAppeal', { decision_id, granted: 1, answer: '' }), momentId }
  },
  'hides a version': async (w, { author }) => {
    const content = await editedPost(w, author, '新的正文')
    return {
      by: (person) => w.ask(person, 'hideVersion', { ...content, no: 0, hide: 1, reason }),
      momentId: content.id,
    }
  },
  'labels a post': onPost((w, by, id) => w.ask(by, 'labelAiGenerated', { kind: 'moment', id, reason })),
  'withdraws a label': async (w, { author, colleague }) => {
    const momentId = await givenMoment(w, author)
    const label = { kind: 'moment', id: momentId, reason } as const
    await w.ask(colleague, 'labelAiGenerated', label)
    return { by: (person) => w.ask(person, 'withdrawAiLabel', label), momentId }
  },
  'deletes a post': onPost((w, by, message_id) => w.ask(by, 'delMomentByUser', { message_id, reason })),
  'deletes a comment': async (w, { author, reporter }) => {
    const momentId = await givenMoment(w, reporter)
    const comment_id = await w.given.comment(author, momentId)
    const deletion = { message_id: momentId, comment_id, reason }
    return { by: (person) => w.ask(person, 'delCommentByUser', deletion), momentId }
  },
  'moves a post to a tag': onPost((w, by, message_id) => w.ask(by, 'updateMomentTag', { message_id, tag: 2 })),
  'pins a post': onPost((w, by, message_id) => w.ask(by, 'togglePin', { message_id, pinned: 1 })),
  'archives a post': onPost((w, by, message_id) => w.ask(by, 'toggleArchived', { message_id, archived: 1 })),
  'takes a post off the hot lists': onPost((w, by, message_id) => w.ask(by, 'unlistHotMoment', { message_id, reason })),
  'hides a member': async (w, { author }) => ({
    by: (person) => w.ask(person, 'hideMember', { user_id: author.id, reason }),
  }),
  'undoes a hiding': async (w, { author, colleague }) => {
    const { hiding_id } = await w.ask(colleague, 'hideMember', { user_id: author.id, reason })
    return { by: (person) => w.ask(person, 'undoHiding', { hiding_id: hiding_id! }) }
  },
  'deletes a line of a wall': async (w, cast) => {
    const message_id = await reportedLine(w, cast)
    return { by: (person) => w.ask(person, 'deleteMatchMessage', { match_name_id: eventName, message_id, reason }) }
  },
  'dismisses reports of a line': async (w, cast) => {
    const message_id = await reportedLine(w, cast)
    return { by: (person) => w.ask(person, 'dismissMatchReports', { match_name_id: eventName, message_id }) }
  },
} satisfies Record<string, Prepare>

export type StaffAct = keyof typeof staffActs

/** How many acts of this member the audit log has. */
export async function actsOf(w: World, { id }: Person): Promise<number> {
  return (await w.db.selectFrom('auditLog').select('id').where('actorId', '=', id).execute()).length
}
