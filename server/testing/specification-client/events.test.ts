import { describe, expect, test } from 'vitest'
import { seedQuiz } from '../../src/domains/events/quiz/index.ts'
import { seedStories } from '../../src/domains/events/westworld/index.ts'
import { eventName, sealed, clanMatch } from '../match.ts'
import { openTileEvent } from '../tile.ts'
import { expectOk, openSite, featureSets } from './site.ts'

/** Section 7, Event and Westworld; sections 3 and 8 about the quiz, the tile game, matches and the companion. */
describe.each(featureSets)('with %s features', (features) => {
  const match_name_id = eventName

  test('a quiz is answered, and its result is read with and without a session', async () => {
    await using site = await openSite(features)
    const { w } = site
    await w.given.community()
    await seedQuiz(w.db, w.ctx.clock.now())
    await w.db.updateTable('events').set({ state: 'open' }).where('name', '=', 'quiz').execute()
    const me = await site.member()

    const { questions } = await expectOk(me.post('/event/mbti/getQuestions', { community_id: 1 }))
    const answers = (questions as { id: number; options: { id: number }[] }[]).map(({ id, options }) => ({
      question_id: id,
      option_id: options[0]!.id,
    }))
    const form = { community_id: 1, answers: JSON.stringify(answers) }
    const { resultId } = await expectOk(me.post('/event/mbti/calculateResult', form))
    expect(await expectOk(me.post('/event/mbti/getResult', { community_id: 1 }))).toMatchObject({ resultId })
    const shared = { community_id: 1, resultId: resultId as string }
    expect(await expectOk(site.visitor().post('/event/mbti/getResultWithoutSignedIn', shared))).toMatchObject({
      resultId,
    })
  })

  test('a comment of the tile game answers 200, 201 when too long, 202 when inappropriate', async () => {
    await using site = await openSite(features)
    await openTileEvent(site.w)
    const me = await site.member()
    const say = (message: string) => me.post('/event/tile/updateTileComment', { message })
    expect(await say('长'.repeat(51))).toMatchObject({ http: 200, status: 201, message: '超出字数限制' })
    expect(await say('卖外挂')).toMatchObject({ http: 200, status: 202, message: '文本中包含不适宜内容，请修改' })
    await expectOk(say('好玩'))
    expect(await expectOk(me.post('/event/tile/getTileRecord'))).toMatchObject({ comments: [{ message: '好玩' }] })
    expect(await expectOk(me.post('/event/tile/updateTileTotalPlayed'))).toMatchObject({ total_played: 0 })
    // A score that the client only states is refused.
    const record = { score: 9_999, used_operator: 'owl', used_gadget: 'hook' }
    expect((await me.post('/event/tile/updateTileRecord', record)).http).toBe(409)
  })

  test('a match: one vote, a draw, a one-click mission and messages', async () => {
    await using site = await openSite(features)
    const { w } = site
    const ground = await clanMatch(w)
    await sealed(w, ground, [{ name: '100 金币', kind: 'coins', count: 2, coins: 100 }])
    const oneClick = { match_name_id, description: '看看规则', link: '/event/202511', chances: 1 }
    const { mission_id } = await w.ask(ground.admin, 'saveMatchMission', oneClick)
    const me = await site.member()

    expect(await expectOk(me.post('/event/match/getMatchInfo', { match_name_id }))).toMatchObject({
      match_name_id,
      matches: [
        {
          match_name_id,
          match_id: ground.matchId,
          clan1_id: ground.clan1,
          clan1_name: expect.any(String),
          clan2_id: ground.clan2,
          clan2_name: expect.any(String),
        },
      ],
    })
    const vote = { match_name_id, match_id: ground.matchId, clan_id: ground.clan1 }
    await expectOk(me.post('/event/match/voteClan', vote))
    expect(await me.post('/event/match/voteClan', vote)).toMatchObject({ http: 200, message: '请勿重复投票' })
    await expectOk(me.post('/event/match/startLottery', { match_name_id }))
    await expectOk(me.post('/event/match/finishOneClickMission', { match_name_id, mission_id: mission_id! }))

    expect(await me.post('/event/match/updateMatchMessage', { match_name_id, message: '卖外挂' })).toMatchObject({
      http: 200,
      message: '包含违规内容，请修改',
    })
    await expectOk(me.post('/event/match/updateMatchMessage', { match_name_id, message: '加油' }))
  })

  interface Dialog {
    id: number
    content: string
    is_ending: 0 | 1
    optionList: { id: number; content: string; next_dialog_id: number; jump_link: string }[]
  }

  test('the companion’s story is told, its options are counted and its ending recorded', async () => {
    await using site = await openSite(features)
    await seedStories(site.w.db, site.w.ctx.clock.now())
    const me = await site.member()
    const story = await expectOk(me.post('/westworld/getWestWorldDialog'))
    const start = story['starting_dialog'] as Dialog
    expect(start).toMatchObject({
      id: expect.any(Number),
      content: expect.any(String),
      is_starting: 1,
      is_ending: 0,
      mission_id: expect.any(Number),
      westworldHost: expect.anything(),
    })
    expect(story).toHaveProperty('westworld_mission')
    const dialogs = [...(story['middle_dialogList'] as Dialog[]), ...(story['ending_dialogList'] as Dialog[])]
    for (let dialog = start; dialog.is_ending === 0;) {
      const option = dialog.optionList.find(({ next_dialog_id }) => next_dialog_id !== 0)!
      await expectOk(me.post('/westworld/updateDialogOptionCount', { option_id: option.id }))
      dialog = dialogs.find(({ id }) => id === option.next_dialog_id)!
    }
    await expectOk(me.post('/westworld/updateDialogResult', { mission_id: 0, starting_dialog_id: start.id }))
  })
})
