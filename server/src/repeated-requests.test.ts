import { calls } from '@judian/contract'
import { expect, test } from 'vitest'
import { drawnMaps } from '@judian/art'
import { board } from '../testing/boards.ts'
import { clanProfile } from '../testing/clans.ts'
import { givenMaps } from '../testing/drawn-boards.ts'
import { eventName, sealed, clanMatch, memberWithChances } from '../testing/match.ts'
import { communityRoles, writeComment } from '../testing/moments.ts'
import { type CallName, pathOf, type Person, type World, world } from '../testing/world.ts'
import { days, hours, later } from './kernel/clock.ts'
import { seedCatalogue } from './domains/members/avatar/index.ts'
import { seedStories } from './domains/events/westworld/index.ts'
import { seedQuiz } from './domains/events/quiz/index.ts'

/** A repetition of a request_id gets the first answer, whatever has changed since. */

const request_id = 'request-0123456789'

type Input = Record<string, unknown>
type Scene = Awaited<ReturnType<typeof scene>>

async function scene() {
  const w = await world()
  const people = await communityRoles(w)
  const me = people.member
  const message_id = await w.given.moment(people.author)
  return { w, ...people, me, message_id }
}

/**
 * A submission by `by`, and a change that would have it refused if it were new; none if it refuses itself the second
 * time.
 */
interface Case {
  by?: Person
  input: Input
  close?: () => Promise<unknown>
}

const setEvent = (w: World, name: string, state: string) =>
  w.db.updateTable('events').set({ state }).where('name', '=', name).execute()
const forbid = ({ w, admin }: Scene, word: string) => w.ask(admin, 'addWords', { list: 'reject', words: word })

/** A member of a clan match's event, which closes. */
async function inMatch(s: Scene, input: (ids: { match_id: number; clan_id: number }) => Input): Promise<Case> {
  const { matchId, clan1 } = await clanMatch(s.w)
  const close = () => setEvent(s.w, eventName, 'archived')
  return { input: { match_name_id: eventName, ...input({ match_id: matchId, clan_id: clan1 }) }, close }
}

/** What may change on the site between a submission and its repetition, one after the other. */
const changes: Record<string, (w: World) => Promise<unknown>> = {
  'posting is closed': (w) => w.given.settings({ postingOpen: false, postBytesMax: 1 }),
  'texts wait for review': async ({ db }) => {
    const held = { review: 'waiting', reviewReason: 'content-review' } as const
    await db.updateTable('moments').set(held).execute()
    await db.updateTable('comments').set(held).execute()
  },
  'posts are archived': ({ db, ctx }) => db.updateTable('moments').set({ archivedAt: ctx.clock.now() }).execute(),
  'comments are deleted': ({ db, ctx }) => db.updateTable('comments').set({ deletedAt: ctx.clock.now() }).execute(),
  'posts are deleted': ({ db, ctx }) => db.updateTable('moments').set({ deletedAt: ctx.clock.now() }).execute(),
  'communities are closed and hidden': ({ db }) =>
    db.updateTable('communities').set({ writingClosed: true, hidden: true }).execute(),
  'events, clans and maps are gone': async ({ db, ctx }) => {
    const at = ctx.clock.now()
    await db.updateTable('events').set({ state: 'draft' }).execute()
    await db.updateTable('clans').set({ dissolvedAt: at }).execute()
    await db.updateTable('boardMaps').set({ retiredAt: at }).execute()
  },
}

const cases: Partial<Record<CallName, (s: Scene) => Promise<Case>>> = {
  postMoments: async ({ w }) => ({
    input: { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] },
    close: () => w.given.settings({ postingOpen: false, postBytesMax: 1 }),
  }),
  saveDraft: async ({ w }) => ({
    input: { rev: 0, kind: 'post', ref: 'r6', title: '标题', message: '正文', imageIds: [] },
    close: () => w.given.settings({ postBytesMax: 1 }),
  }),
  postComment: async ({ w, moderator, message_id }) => ({
    input: { message_id, message: '评论', imageIds: [] },
    close: async () => {
      await w.given.settings({ postingOpen: false })
      await w.ask(moderator, 'delMomentByUser', { message_id, reason: '广告' })
    },
  }),
  editMoment: async (s) => ({
    by: s.author,
    input: { message_id: s.message_id, base: 0, title: '改过的标题', message: '改过的正文', imageIds: [] },
    close: () => forbid(s, '改过的标题'),
  }),
  editComment: async (s) => {
    const { comment } = await writeComment(s.w, s.me, s.message_id)
    const input = { comment_id: comment!.comment_id, base: 0, message: '改过的评论', imageIds: [] }
    return { input, close: () => forbid(s, '改过的评论') }
  },
  createFolder: async (s) => ({ input: { name: '打法', public: 0 }, close: () => forbid(s, '打法') }),
  updateShareInteraction: async ({ w, author, message_id }) => ({
    input: { message_id },
    close: () => w.ask(author, 'delMomentByUser', { message_id }),
  }),
  delMomentByUser: async ({ author, message_id }) => ({ by: author, input: { message_id } }),
  reportContent: async ({ w, author, message_id }) => ({
    input: { kind: 'moment', id: message_id, reason: 'spam', note: '' },
    close: () => w.ask(author, 'delMomentByUser', { message_id }),
  }),
  sendFeedback: async (s) => ({ input: { message: '页面错位' }, close: () => forbid(s, '错位') }),
  createClan: async (s) => {
    await s.w.given.clan(s.author)
    return { input: { community_name: 'r6', ...clanProfile }, close: () => forbid(s, clanProfile.name) }
  },
  applyClan: async (s) => ({
    input: { community_name: 'r6', id: await s.w.given.clan(s.author), applyMessage: '求带' },
    close: () => forbid(s, '求带'),
  }),
  buyAppearance: async ({ w, me }) => {
    await w.given.coins(me, 1_000)
    return { input: { body_item_id: await w.given.item({ onSale: true }) } }
  },
  claimRewards: async ({ w, me }) => {
    const mission_id = await w.given.mission({ missionType: 4 })
    await w.ask(me, 'submitDailyCheckedIn', {})
    return { input: { mission_id } }
  },
  chooseFirstLook: async ({ w }) => {
    await seedCatalogue(w.db)
    return { input: { look: 1, hat: 1 } }
  },
  submitDailyCheckedIn: async () => ({ input: {} }),
  redeemKey: async ({ w, admin, me }) => {
    const { keys } = await w.ask(admin, 'createKeyBatch', { name: '礼包', count: 1, coins: 5 })
    const guess = (n: number) => w.ask(me, 'redeemKey', { key: `AAAA-AAAA-AAAA-${String(n).padStart(4, 'A')}` })
    const close = async () => {
      for (let n = 0; n < 30; n++) if ((await guess(n)).outcome === 'TooManyWrongKeys') return
      throw new Error('guesses are unlimited')
    }
    return { input: { key: keys![0]! }, close }
  },
  startTileGame: async ({ w }) => {
    await setEvent(w, 'tile', 'open')
    return {
      input: { mode: 'free', used_operator: 'mule', used_gadget: 'hook' },
      close: () => setEvent(w, 'tile', 'closed'),
    }
  },
  updateTileComment: async (s) => {
    await setEvent(s.w, 'tile', 'open')
    const close = async () => {
      await setEvent(s.w, 'tile', 'closed')
      await s.w.given.settings({ postingOpen: false })
      await forbid(s, '好玩')
    }
    return { input: { message: '好玩' }, close }
  },
  calculateResult: async ({ w, me }) => {
    await seedQuiz(w.db, w.ctx.clock.now())
    await setEvent(w, 'quiz', 'open')
    const { questions } = await w.ask(me, 'getQuestions', { community_id: 1 })
    const answers = questions!.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
    return { input: { community_id: 1, answers }, close: () => setEvent(w, 'quiz', 'archived') }
  },
  voteClan: (s) => inMatch(s, (match) => match),
  startLottery: async (s) => {
    const ground = await clanMatch(s.w)
    await sealed(s.w, ground, [{ name: '100 金币', kind: 'coins', count: 2, coins: 100 }])
    return {
      by: await memberWithChances(s.w, ground, 1),
      input: { match_name_id: eventName },
      close: () => setEvent(s.w, eventName, 'archived'),
    }
  },
  finishOneClickMission: async (s) => {
    const { admin } = await clanMatch(s.w)
    const oneEvent = { match_name_id: eventName }
    const mission = { ...oneEvent, description: '看看规则', link: '/event/202511', chances: 2 }
    const { mission_id } = await s.w.ask(admin, 'saveMatchMission', mission)
    return { input: { ...oneEvent, mission_id }, close: () => setEvent(s.w, eventName, 'archived') }
  },
  updateMatchMessage: async (s) => {
    const { input, close } = await inMatch(s, () => ({ message: '加油' }))
    return { input, close: async () => [await close!(), await forbid(s, '加油')] }
  },
  addMatchSlot: async ({ w }) => {
    const { admin, matchId } = await clanMatch(w)
    const starts_at = later(w.ctx.clock.now(), days(2)).toISOString()
    const [clan1_id, clan2_id] = [
      await w.given.clan(await w.given.member()),
      await w.given.clan(await w.given.member()),
    ]
    const pairing = {
      match_name_id: eventName,
      clan1_id,
      clan2_id,
      starts_at: later(w.ctx.clock.now(), days(1)).toISOString(),
    }
    const { match_id } = await w.ask(admin, 'saveMatch', pairing)
    return {
      by: admin,
      input: {
        match_name_id: eventName,
        round: '决赛',
        starts_at,
        side1: { match_id: matchId },
        side2: { match_id: match_id! },
      },
      close: () =>
        w.db
          .updateTable('matches')
          .set({ startsAt: later(w.ctx.clock.now(), days(3)) })
          .execute(),
    }
  },
  saveMatch: async ({ w }) => {
    const { admin } = await clanMatch(w)
    const [clan1_id, clan2_id] = [
      await w.given.clan(await w.given.member()),
      await w.given.clan(await w.given.member()),
    ]
    const starts_at = later(w.ctx.clock.now(), days(1)).toISOString()
    return { by: admin, input: { match_name_id: eventName, clan1_id, clan2_id, starts_at } }
  },
  saveMatchMission: async ({ w }) => {
    const { admin } = await clanMatch(w)
    return { by: admin, input: { match_name_id: eventName, description: '看规则', link: '/event', chances: 1 } }
  },
  saveTileSeason: async ({ admin }) => ({
    by: admin,
    input: { title: '冬季赛', from: '2099-01-01', to: '2099-02-01' },
  }),
  saveStory: async ({ w, admin }) => {
    await seedStories(w.db, w.ctx.clock.now())
    const { stories } = await w.ask(admin, 'getStories', {})
    const { story } = await w.ask(admin, 'getStory', { story_id: stories![0]!.story_id })
    return { by: admin, input: { story: story! } }
  },
  copyMatchEvent: async ({ w }) => {
    const { admin } = await clanMatch(w)
    const opens_at = later(w.ctx.clock.now(), days(9)).toISOString()
    return { by: admin, input: { match_name_id: eventName, name: 'winter', title: '冬季攻城战', opens_at } }
  },
  saveClanBoard: async ({ w, me }) => {
    await w.given.map()
    const clan_id = await w.given.clan(me)
    return {
      input: { clan_id, rev: 0, title: '新的', board: board() },
      close: () => w.db.updateTable('boardMaps').set({ retiredAt: w.ctx.clock.now() }).execute(),
    }
  },
  saveMap: async ({ w, admin }) => {
    await givenMaps(w)
    const { floors } = drawnMaps[0]!
    const places = [{ name: '正门', floor: 0, at: [800, 1100] }]
    return { by: admin, input: { slug: 'zhanqiao', name: '栈桥', season: '', retired: 1, floors, places } }
  },
  startSeason: async ({ admin }) => ({ by: admin, input: { name: '雪线' } }),
  adjustCoins: async ({ w, admin, me }) => {
    await w.given.coins(me, 5)
    return { by: admin, input: { user_id: me.id, change: -5, reason: '误发' } }
  },
  hideMember: async ({ admin, me }) => ({ by: admin, input: { user_id: me.id, reason: '刷屏' } }),
  createDivision: async ({ admin }) => ({
    by: admin,
    input: { community_name: 'lol', community_fullname: '英雄', community_info: '', review_first: 0 },
  }),
  saveMission: async ({ w, admin, moderator, message_id }) => ({
    by: admin,
    input: {
      mission_type: 2,
      mission_description: '点赞',
      community_name: 'r6',
      message_id,
      goal: 1,
      coins: 5,
      position: 0,
    },
    close: () => w.ask(moderator, 'toggleArchived', { message_id, archived: 1 }),
  }),
  saveItem: async ({ w, admin }) => {
    const body_item_id = await w.given.item()
    const items = w.db.selectFrom('avatarItems').where('id', '=', body_item_id)
    const { bodyItemUrl: body_item_url } = await items.select('bodyItemUrl').executeTakeFirstOrThrow()
    const looks = { body_item_name: '晴天', body_type: 8, body_item_quality: 3 }
    return {
      by: admin,
      input: { body_item_id, body_item_url, ...looks, price: 1, on_sale: 1 },
      close: () => w.db.deleteFrom('avatarItems').where('id', '=', body_item_id).execute(),
    }
  },
  createBroadcast: async ({ w, admin }) => {
    const gone = await w.given.member()
    return {
      by: admin,
      input: { sender_name: '小助手', title: '周年庆', message: '感谢', user_ids: [gone.id] },
      close: () => w.db.deleteFrom('users').where('id', '=', gone.id).execute(),
    }
  },
  createKeyBatch: async ({ w, admin }) => ({
    by: admin,
    input: { name: '礼包', count: 1, coins: 5, expires_at: later(w.ctx.clock.now(), days(1)).toISOString() },
    close: async () => {
      w.ports.clock.advance(days(2))
      await w.given.sudo(admin)
    },
  }),
  createInvite: async ({ w, admin }) => {
    await w.given.allFeatures()
    return {
      by: admin,
      input: { uses: 2, note: '开黑群', expires_at: later(w.ctx.clock.now(), days(1)).toISOString() },
      close: async () => {
        w.ports.clock.advance(days(2))
        await w.given.sudo(admin)
      },
    }
  },
}

/** Secrets are answered once. */
const onlyFirst: Partial<Record<CallName, object>> = { createKeyBatch: { keys: [] }, createInvite: { code: undefined } }

test('every call with a request_id is among these', () => {
  const hasId = ([, { input }]: [string, { input: object }]) =>
    'shape' in input && 'request_id' in (input.shape as object)
  const paths = Object.entries(calls)
    .filter(hasId)
    .map(([path]) => path)
  expect(new Set(Object.keys(cases).map((name) => pathOf.get(name as CallName)))).toEqual(new Set(paths))
})

test.for(Object.entries(cases))('%s: a repetition gets the first answer', async ([call, prepare]) => {
  const name = call as CallName
  const s = await scene()
  await using w = s.w
  const { by = s.me, input, close } = await prepare(s)
  const send = () => w.ask(by, name, { ...input, request_id })

  const first = await send()
  expect(first).toMatchObject({ status: 200 })
  await close?.()

  expect(await send()).toEqual({ ...first, ...onlyFirst[name] })
  const fresh = { ...input, request_id: 'request-of-another-one' }
  if (close) expect((await w.ask(by, name, fresh)).outcome).toBeDefined()

  for (const [change, make] of Object.entries(changes)) {
    await make(w)
    w.ctx.cache.clear()
    // A confirmed password lasts for minutes.
    w.ports.clock.advance(hours(1))
    await w.given.sudo(by)
    const { status, outcome } = await send()
    expect([change, status, outcome]).toEqual([change, 200, undefined])
  }
})
