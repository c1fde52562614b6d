import { calls } from '@judian/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { board } from '../../../../testing/boards.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { publishMoment, readFeed } from '../../../../testing/moments.ts'
import { threeMaps } from '../../../../testing/polls.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Cast, givenCast, type Prepared, type StaffAct, staffActs } from '../../../../testing/staff-acts.ts'
import { type CallName, pathOf, type Person, type World } from '../../../../testing/world.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'

/** A post's row that is locked for long delays only what changes this post: of each call one waits with a connection. */

interface Scene extends Cast {
  admin: Person
  message_id: number
  comment_id: number
  board_id: number
}

type Input = Record<string, unknown>

const reason = '测试'
const form = { imageIds: [], message: '改过' }
const named = ({ message_id }: Scene) => ({ kind: 'moment', id: message_id })

/** Who makes the call, and its input. */
const acts: Partial<Record<CallName, (s: Scene) => [by: Person, input: Input]>> = {
  postComment: ({ reporter, message_id }) => [reporter, { message_id, ...form }],
  thumbInteractionWithMoment: ({ reporter, message_id }) => [reporter, { message_id, thumbType: 1 }],
  thumbInteractionWithComment: ({ author, comment_id }) => [author, { comment_id, thumbType: 1 }],
  updateShareInteraction: ({ reporter, message_id }) => [reporter, { message_id }],
  delMomentByUser: ({ author, message_id }) => [author, { message_id }],
  delCommentByUser: ({ reporter, message_id, comment_id }) => [reporter, { message_id, comment_id }],
  updateMomentTag: ({ author, message_id }) => [author, { message_id, tag: 1 }],
  togglePin: ({ moderator, message_id }) => [moderator, { message_id, pinned: 1 }],
  togglePinOnProfile: ({ author, message_id }) => [author, { message_id, pinned: 1 }],
  toggleArchived: ({ moderator, message_id }) => [moderator, { message_id, archived: 1 }],
  editMoment: ({ author, message_id }) => [author, { message_id, base: 0, title: '标题', ...form }],
  editPoll: ({ author, message_id }) => [author, { message_id, rev: 1 }],
  editComment: ({ reporter, comment_id }) => [reporter, { comment_id, base: 0, ...form }],
  askToHideVersion: (s) => [s.author, { ...named(s), no: 0, reason }],
  hideVersion: (s) => [s.moderator, { ...named(s), no: 0, hide: 1, reason }],
  declareAiGenerated: ({ author, message_id }) => [author, { message_id, ai_generated: 1 }],
  labelAiGenerated: (s) => [s.moderator, { ...named(s), reason }],
  withdrawAiLabel: (s) => [s.moderator, { ...named(s), reason }],
  detachQuote: (s) => [s.author, { ...named(s), target_kind: 'moment', target_id: s.message_id }],
  votePoll: ({ reporter, message_id }) => [reporter, { message_id, rev: 1, options: [1] }],
  voteGuide: ({ reporter, message_id }) => [reporter, { message_id, valid: 1 }],
  confirmGuide: ({ author, message_id }) => [author, { message_id }],
  toggleFavourite: ({ reporter, message_id }) => [reporter, { message_id, favourited: 1 }],
  moveFavourite: ({ reporter, message_id }) => [reporter, { message_id }],
  saveAdaptable: ({ author, board_id }) => [author, { board_id, adaptable: 0 }],
  takeFirstPost: ({ reporter, message_id }) => [reporter, { message_id }],
  releaseFirstPost: ({ reporter, message_id }) => [reporter, { message_id }],
  takeEvidence: (s) => [s.reporter, named(s)],
  reportContent: (s) => [s.reporter, { ...named(s), reason: 'spam', note: '' }],
  unlistHotMoment: ({ moderator, message_id }) => [moderator, { message_id, reason }],
  deleteContents: (s) => [s.admin, { contents: [named(s)], reason }],
  restoreContent: (s) => [s.admin, named(s)],
  saveMission: ({ admin, message_id }) => [
    admin,
    {
      mission_type: 2,
      mission_description: '点赞',
      community_name: 'r6',
      message_id,
      goal: 1,
      coins: 5,
      position: 0,
    },
  ],
}

/** Those that need a content in a state of its own. */
const decisions: Partial<Record<CallName, StaffAct>> = {
  decideContents: 'approves a held post',
  decideEdit: 'approves an edit',
  decideAppeal: 'grants an appeal',
  resolveReports: 'upholds reports',
}

/** Names a post, a comment, or a board or decision of one. */
function namesContent([path, { input }]: [string, { input: { shape: object } }]): boolean {
  const has = (field: string) => field in input.shape
  const ofContents = ['message_id', 'message_ids', 'comment_id', 'board_id', 'decision_id', 'contents', 'things']
  const isOfOthers = /\/event\/|\/admin\/match\/|\/admin\/tile\/|\/clanBoards\/|\/account\//.test(path)
  return !isOfOthers && (ofContents.some(has) || (has('kind') && has('id')))
}

test('every call that changes what it names of a post is among these', () => {
  const writes = Object.entries(calls).filter((call) => namesContent(call) && !('readsOnly' in call[1]))
  const paths = writes.map(([path]) => path).filter((path) => !path.endsWith('appealDecision'))
  const names = [...Object.keys(acts), ...Object.keys(decisions)] as CallName[]
  expect(new Set(names.map((name) => pathOf.get(name)))).toEqual(new Set(paths))
})

async function scene(w: World): Promise<Scene> {
  const cast = await givenCast(w)
  const admin = await w.given.admin()
  await w.given.sudo(admin)
  await w.given.map()
  const { message_id } = await publishMoment(w, cast.author, { poll: threeMaps, board: board(), tag: 2 })
  const comment_id = await w.given.comment(cast.reporter, message_id!)
  const boards = w.db.selectFrom('boards').select('id').where('momentId', '=', message_id!)
  return { ...cast, admin, message_id: message_id!, comment_id, board_id: (await boards.executeTakeFirstOrThrow()).id }
}

test.for(Object.entries(acts))('%s', async ([name, of], { w }) => {
  const s = await scene(w)
  const [by, input] = of(s)
  const act = () => w.ask(by, name as CallName, input)
  await expectOthersServed(w, s.message_id, act)
})

test.for(Object.entries(decisions))('%s', async ([, name], { w }) => {
  const cast = await givenCast(w)
  const { by, momentId }: Prepared = await staffActs[name](w, cast)
  await expectOthersServed(w, momentId!, () => by(cast.moderator))
})

/** Repeats an act while its post's row is locked. */
async function expectOthersServed(w: World, momentId: number, act: () => Promise<{ status: number }>) {
  const reader = await w.given.member()
  // Opens all connections, which the loop below would keep waiting.
  await concurrently(12, () => w.pool.query('SELECT'))
  const { answers } = await inTransaction(w.db, async (tx) => {
    await tx.selectFrom('moments').select('id').where('id', '=', momentId).forNoKeyUpdate().execute()
    // More than the pool has connections.
    const pending = concurrently(12, act)
    expect(await waitingConnections(tx, pending)).toBeLessThanOrEqual(1)
    expect(await readFeed(w, reader)).toMatchObject({ status: 200 })
    return { answers: pending }
  })
  for (const answer of await answers) expect(answer).not.toMatchObject({ outcome: 'Unavailable' })
}

/** How many connections wait for a lock once all that was begun is over, or the same wait for a hundred statements. */
async function waitingConnections(tx: Tx, pending: Promise<unknown>): Promise<number> {
  const progress = { isOver: false }
  void pending.then(() => (progress.isOver = true))
  let waiting = 0
  for (let still = 0; still < 100;) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(tx)
    if (progress.isOver) return 0
    still = rows[0]!.count === waiting && waiting > 0 ? still + 1 : 0
    waiting = rows[0]!.count
  }
  return waiting
}
