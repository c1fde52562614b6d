import type { AdminSettings, AdminUserDetails, QuizDocument } from '@judian/contract'
import { quizLetters } from '@judian/contract/limits'
import type { Answers } from '../../web/testing/fake-server.ts'

const settings: AdminSettings = {
  registrationOpen: 1,
  signInOpen: 1,
  staffSecondFactor: 0,
  visitorsMayRead: 0,
  signUpsPerHour: 0,
  smsPerDay: 0,
  postingOpen: 1,
  minorsMayVote: 1,
  uploadsOpen: 1,
  uploadsPerDay: 100,
  signUpsPerNetwork: 20,
  newcomerHours: 24,
  newcomerPosts: 5,
  newcomerComments: 50,
  newcomerUploads: 30,
  newcomerReports: 10,
  repeatsPerMember: 3,
  repeatsOfNewcomers: 5,
  hashtagLevel: 2,
  unusedUploadsMax: 30,
  westWorldKillSwitch: 0,
  westWorldHours: 4,
  voterAccountHours: 24,
  regionShown: 'contents',
  viewsShown: 'everybody',
  westWorldWeather: '',
  westWorldLocation: '',
  knockLine: '',
  knockLink: '',
  knockLinkTitle: '',
  postBytesMax: 10_240,
  backupHours: 24,
  backupsRetained: 7,
  auditLogDays: 0,
  securityLogDays: 184,
  systemMessageDays: 0,
  replyMessageDays: 0,
  complaintPhone: '',
  complaintEmail: '',
  complaintHours: '',
  complaintAnswerDays: 15,
  complaintDays: 365,
  siteName: '据点',
  siteAbout: '战术射击玩家的中文社区。',
  reservedNames: '',
  searchSynonyms: '开黑 组队',
  icpNumber: '',
  policeNumber: '',
}

/** The settings page: saving stores the police number, and later reads return it. */
export function settingsAnswers(): Answers {
  let current = settings
  let version = 1
  const read = () => ({ status: 200, settings: current, version }) as const
  return {
    '/v1/admin/assessments/getOpinionFunctions': { status: 200, functions: [] },
    '/v1/admin/settings/getAdminSettings': read,
    '/v1/admin/settings/saveSettings': (form) => {
      current = { ...current, policeNumber: form.get('policeNumber') ?? '' }
      version += 1
      return read()
    },
  }
}

const codes = quizLetters.reduce((starts, pair) => starts.flatMap((start) => [...pair].map((one) => start + one)), [''])

const quiz: QuizDocument = {
  title: '你是哪种玩家',
  axes: Array.from({ length: 4 }, () => ({ name: '维度', left: '左', right: '右' })) as QuizDocument['axes'],
  questions: Array.from({ length: 4 }, (_, at) => ({
    id: at + 1,
    content: `第 ${at + 1} 问`,
    options: ['甲', '乙'].map((content, nth) => ({
      id: at * 2 + nth + 1,
      content,
      weights: [0, 1, 2, 3].map((axis) => (axis === at ? nth * 2 - 1 : 0)) as [number, number, number, number],
    })),
  })),
  results: codes.map((code) => ({ code, name: code, motto: '口号', summary: '描述', mates: codes.slice(0, 3) })),
}
const reach = codes.map((code) => ({ code, reachable: true, percent: 6.25 }))

/** The same quiz in two communities. */
export const quizAnswers: Answers = {
  '/v1/admin/quizzes/getAdminQuizzes': {
    status: 200,
    quizzes: [
      { community_id: 1, community_fullname: '据点·主战区', title: quiz.title, taken_count: 3 },
      { community_id: 2, community_fullname: '据点·野外', taken_count: 0 },
    ],
  },
  '/v1/admin/quizzes/getAdminQuiz': { status: 200, quiz, reach, version: 1 },
  '/v1/admin/quizzes/checkQuiz': { status: 200, reach },
}

/** Each month with rewards of its own, of ten coins. */
export const calendarAnswers: Answers = {
  '/v1/admin/calendars/getAdminCalendar': (form) => {
    const month = form.get('month') ?? ''
    const [year, number] = month.split('-').map(Number) as [number, number]
    const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
    const entries = Array.from({ length: days }, (_, at) => ({ day: at + 1, giftType: 1 as const, giftItemNum: 10 }))
    return { status: 200, month, own: 1, open: 1, entries, version: 1 }
  },
}

/** The events page without events. */
export const eventAnswers: Answers = { '/v1/admin/events/getAdminEvents': { status: 200, events: [] } }

/** Options of a community's clans. */
export const clanAnswers: Answers = {
  '/v1/admin/clans/getClanOptions': {
    status: 200,
    servers: [{ code: 'asia', name: '亚服' }],
    modes: [{ code: 'ranked', name: '排位' }],
    ranks: [{ code: 'any', name: '不限' }],
    version: 1,
  },
  '/v1/admin/clans/getAdminGameAccounts': { status: 200, accounts: [], hasMore: false },
}

const someone: AdminUserDetails = {
  user_id: 4,
  username: '老兵',
  avatar_url: '/avatar.webp',
  phone: '138****0004',
  user_level: 3,
  coins: 20,
  time: '2026-11-01T00:00:00Z',
  isAdmin: false,
  moderates: [],
  muted: 0,
  banned: 0,
  ban_reason: '',
  second_factor: 0,
  post_xp: 0,
  comment_xp: 0,
  moment_count: 0,
  comment_count: 0,
  waiting_count: 0,
  report_count: 0,
  names: [],
  decisions: [],
  acts: [],
}

/** A member without a history. */
export const userAnswers: Answers = { '/v1/admin/users/getAdminUser': { status: 200, user: someone } }

/** A companion without stories. */
export const storyAnswers: Answers = {
  '/v1/admin/westworld/getStories': {
    status: 200,
    stories: [],
    hosts: [{ host_id: 1, name: '小满', image_url: '/host.webp' }],
    missions: [],
  },
  '/v1/admin/westworld/checkStory': { status: 200, faults: [] },
}

const board = (name: string) => `/images/maps/${name}.webp`

/** A map of two floors with a place on each, and two seasons. */
export const mapAnswers: Answers = {
  '/v1/admin/boards/getAdminMaps': {
    status: 200,
    maps: [
      {
        slug: 'zhanqiao',
        name: '栈桥',
        season: '',
        retired: 0,
        floors: [
          { name: '桥面', picture: board('zhanqiao-0'), picture_dark: board('zhanqiao-0-dark') },
          { name: '上层', picture: board('zhanqiao-1'), picture_dark: '' },
        ],
        places: [
          { name: '机房', floor: 0, at: [1290, 310] },
          { name: '天台', floor: 1, at: [1060, 910] },
        ],
        boards: 4,
        time: '2026-11-01T00:00:00Z',
        version: 2,
      },
    ],
    seasons: [
      { name: 'S7 退潮', starts: '2026-10-01T00:00:00Z' },
      { name: 'S6 霜降', starts: '2026-07-01T00:00:00Z' },
    ],
  },
}
