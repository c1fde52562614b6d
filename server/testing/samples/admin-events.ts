import { storyFrom } from '../../src/domains/westworld/seed-stories.ts'
import { xiaoman } from '../../src/domains/westworld/shipped/xiaoman.ts'
import { shippedQuiz } from '../../src/domains/quiz/shipped/quiz.ts'
import type { Samples } from './shared.ts'

const story = storyFrom(1, xiaoman[0]!)

export const adminEventsSamples = {
  '/v1/admin/events/getAdminEvents': {},
  '/v1/admin/events/saveEvent': { name: 'quiz', title: '玩家人格测试', summary: '', state: 'open' },
  '/v1/admin/tile/getTileEvent': {},
  '/v1/admin/tile/saveTileEvent': {
    state: 'open',
    opens_at: '2026-11-01T00:00:00.000Z',
    closes_at: '2026-12-01T00:00:00.000Z',
  },
  '/v1/admin/tile/saveTileSeason': { season_id: 1, title: '冬季赛', from: '2026-12-01', to: '2027-02-28' },
  '/v1/admin/tile/deleteTileSeason': { season_id: 1 },
  '/v1/admin/tile/getTileStatistics': {},
  '/v1/admin/tile/getTileBoard': { mode: 'daily', period: '2026-11-22', pageNum: 1 },
  '/v1/admin/tile/getTileGame': { game_id: 7 },
  '/v1/admin/tile/deleteTileRecord': { game_id: 7, reason: '程序代打' },
  '/v1/admin/tile/getTileComments': { reported: 1, pageNum: 1 },
  '/v1/admin/tile/dismissTileReports': { comment_id: 3 },
  '/v1/admin/quizzes/getAdminQuizzes': {},
  '/v1/admin/quizzes/getAdminQuiz': { community_id: 1 },
  '/v1/admin/quizzes/checkQuiz': { quiz: shippedQuiz },
  '/v1/admin/quizzes/previewQuiz': { quiz: shippedQuiz, choices: shippedQuiz.questions.map(() => 0) },
  '/v1/admin/quizzes/saveQuiz': { community_id: 1, quiz: shippedQuiz },
  '/v1/admin/westworld/getStories': {},
  '/v1/admin/westworld/getStory': { story_id: 1 },
  '/v1/admin/westworld/checkStory': { story },
  '/v1/admin/westworld/saveStory': { story_id: 1, story },
  '/v1/admin/westworld/previewStories': { conditions: story.conditions },
  '/v1/admin/match/getMatchEvents': {},
  '/v1/admin/match/getMatchEvent': { match_name_id: '202511' },
  '/v1/admin/match/saveMatchEvent': {
    match_name_id: '202511',
    title: '十一月攻城战',
    summary: '',
    community_name: 'r6',
    opens_at: '2026-11-01T00:00:00.000Z',
    closes_at: '2026-12-01T00:00:00.000Z',
    state: 'open',
  },
  '/v1/admin/match/removeMatch': { match_name_id: '202511', match_id: 1 },
  '/v1/admin/match/saveMatch': {
    match_name_id: '202511',
    match_id: 1,
    clan1_id: 1,
    clan2_id: 2,
    starts_at: '2026-11-20T12:00:00.000Z',
  },
  '/v1/admin/match/setMatchResult': { match_name_id: '202511', match_id: 1, clan_id: 2 },
  '/v1/admin/match/saveMatchMission': {
    match_name_id: '202511',
    mission_id: 1,
    description: '去看看规则',
    link: '/event/202511#rules',
    chances: 1,
    site_mission_id: 4,
  },
  '/v1/admin/match/savePrizes': {
    match_name_id: '202511',
    prizes: [
      { name: '100 金币', kind: 'coins', count: 10, coins: 100 },
      { name: '谢谢参与', kind: 'blank', count: 90, coins: 0 },
    ],
  },
  '/v1/admin/match/sealLottery': { match_name_id: '202511' },
  '/v1/admin/match/revealLottery': { match_name_id: '202511' },
  '/v1/admin/match/getClaims': { match_name_id: '202511', reason: '寄送奖品', pageNum: 1 },
  '/v1/admin/match/removeMatchMission': { match_name_id: '202511', mission_id: 1 },
  '/v1/admin/match/getMatchMessages': { match_name_id: '202511', reported: 1, pageNum: 1 },
  '/v1/admin/match/deleteMatchMessage': { message_id: 3, reason: '广告' },
  '/v1/admin/match/dismissMatchReports': { message_id: 3 },
} satisfies Partial<Samples>
