import type { AdminCommunity, AdminMission } from '@judian/contract'
import type { Answers } from '../../web/testing/fake-server.ts'
import { signedIn } from '../../web/testing/signed-in.ts'

const time = '2026-11-01T00:00:00Z'

/** No open work. */
export const noOpenWork = {
  status: 200,
  reviews: 0,
  edits: 0,
  appeals: 0,
  reports: 0,
  feedback: 0,
  complaints: 0,
  match_messages: 0,
  tile_comments: 0,
} as const

export const r6 = {
  community_id: 1,
  community_name: 'r6',
  community_fullname: '据点·主战区',
  community_avatar: '/community.png',
  community_cover: '/cover.png',
  community_info: '',
  community_rules_updated: time,
  rules: [],
  moderators: [],
}
/** Answers to the calls of the shell: the caller is an administrator, and no work is open. */
export const shellAnswers: Answers = {
  ...signedIn,
  '/v1/admin/overview/getOpenCounts': noOpenWork,
  '/v1/moments/getDivisionLists': {
    status: 200,
    community_overall: { ...r6, member_count: 0, posts_today: 0, online_now: 0 },
    divisionLists: [r6],
    community_rules: [],
    moments_tags: [],
    community_moderators: [],
  },
}

const adminR6: AdminCommunity = {
  ...r6,
  review_first: 0,
  comments_review_first: 0,
  writing_closed: 0,
  hidden: 0,
  home: 1,
  tags: [],
  version: 1,
}
const adminField: AdminCommunity = {
  ...adminR6,
  community_id: 2,
  community_name: 'field',
  community_fullname: '据点·野外',
  home: 0,
}

/** Two communities. */
export const communityAnswers: Answers = {
  '/v1/admin/divisions/getAdminDivisions': {
    status: 200,
    divisions: [adminR6, adminField],
    order_version: 1,
  },
}

const mission = (id: number): AdminMission => ({
  id,
  mission_type: 3,
  mission_description: `第${id}号任务`,
  community_name: 'r6',
  goal: 1,
  coins: 30,
  position: id,
  begun_count: 0,
  completed_count: 0,
  acquired_count: 0,
  time,
  version: 1,
})

/** Three pages of one mission each, numbered like their pages. */
export const missionAnswers: Answers = {
  ...communityAnswers,
  '/v1/admin/missions/getAdminMissions': (form) => {
    const page = Number(form.get('pageNum'))
    return { status: 200, missions: [mission(page)], hasMore: page < 3 }
  },
}
