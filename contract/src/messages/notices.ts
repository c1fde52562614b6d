import { z } from 'zod'
import { answer, authorCard, notice } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

const kind = z.enum(['mention', 'praise', 'follower'], '没有这种消息')
/** Source of notices: all members, followed members, or none. */
const source = z.enum(['all', 'followed', 'off'], '没有这个选项')
const settings = { reply: source, mention: source, praise: source, follower: source }
/** From whom links to the member's posts, comments and profile become cards. */
const mayQuote = { quote: source }

/** Notices of others' acts, in groups (community.md, Grouped notices). */
export const noticesCalls = defineCalls('/v1/account', {
  getNotices: {
    who: 'member',
    withoutConsent: true,
    summary: 'A page of the caller’s grouped notices of one kind, newest first; the first page marks all of them seen',
    input: z.object({ kind, ...pageInput }),
    output: answer({ notices: z.array(notice), ...pageEnd }),
  },
  getNoticeActors: {
    who: 'member',
    summary: 'A page of those behind one of the caller’s notices, latest first',
    readsOnly: true,
    input: z.object({ notice_id: field.id, ...pageInput }),
    output: answer({ members: z.array(authorCard), ...pageEnd }),
  },
  getNoticeSettings: {
    who: 'member',
    summary: 'From whom the caller hears of replies, mentions, praise and follows, and who may quote the caller',
    readsOnly: true,
    input: nothing,
    output: answer({ ...settings, ...mayQuote }),
  },
  saveNoticeSettings: {
    who: 'member',
    summary: 'Choose from whom one hears of replies, mentions, praise and follows, and who may quote one, from now on',
    input: z.object({ ...settings, quote: source.optional() }),
    output: answer({ ...settings, ...mayQuote }),
  },
})
