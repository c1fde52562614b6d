import type { WaitingContent } from '@judian/contract'
import { plainLook } from '../../web/testing/signed-in.ts'

const time = '2026-11-01T00:00:00Z'

/** A post that pends review for the word 外挂. */
export const waitingContent = (id: number, title: string, text: string): WaitingContent => ({
  kind: 'moment',
  id,
  message_id: id,
  community_name: 'r6',
  title,
  text,
  images: [],
  author: {
    user_id: 3,
    username: '夜班',
    user_level: 1,
    time,
    avatar_url: '/avatar.png',
    user_avatar: { ...plainLook, user_id: 3 },
  },
  time,
  review: 'waiting',
  deleted: 0,
  held_for: 'words',
  words: ['外挂'],
  title_marks: [],
  text_marks: [],
  passed_on: 0,
  history: { published: 0, rejected: 0, deleted: 0, reports: 0, bans: 0 },
})
