import { eventPath } from '../../domains/events/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Delivery, DeliveryKind } from './deliveries.sql.ts'
import { selectToldEvent, selectToldMatch, type ToldEvent, type ToldMatch } from './subjects.sql.ts'

/** What kinds of news are called in a digest. */
export const kindNames: Record<DeliveryKind, string> = {
  review: '等待审核',
  report: '举报',
  event: '活动开始',
  match: '对决结果',
  test: '测试',
}

/** The types of Standard Webhooks. */
export const kindTypes: Record<DeliveryKind, string> = {
  review: 'review.waiting',
  report: 'report.created',
  event: 'event.opened',
  match: 'match.decided',
  test: 'test',
}

const subjects: Record<string, string> = {
  moment: '帖子',
  comment: '评论',
  edit: '修改',
  profile: '成员资料',
  clan: '战队',
  clanBoard: '战队战术板',
  match: '对决留言',
  'tile-comment': '叠牌留言',
}

const reportPages: Record<string, string> = { match: '/admin/matches', 'tile-comment': '/admin/tiles' }

/** A text with the path where one can act on it. */
interface Told {
  text: string
  path: string
}

/**
 * Reads what a delivery says, as things are now. Contents that wait or are reported are never quoted, and what only
 * members may read is not named. Undefined for what isn't shown any more.
 */
export async function tell(ctx: AppContext, { kind, subject, subjectId }: Delivery): Promise<Told | undefined> {
  if (kind === 'test') return { text: '这是一条测试消息', path: '/admin/news' }
  if (kind === 'review')
    return {
      text: `有内容等待审核（${subjects[subject] ?? '内容'}）`,
      path: subject === 'edit' ? '/admin/edits' : '/admin/review',
    }
  if (kind === 'report')
    return { text: `收到举报（${subjects[subject] ?? '内容'}）`, path: reportPages[subject] ?? '/admin/reports' }
  const { visitorsMayRead } = await ctx.settings.all()
  if (kind === 'event') {
    const event = await selectToldEvent(ctx.db, subjectId)
    if (!event) return undefined
    return { text: isPublic(event) ? `活动「${plain(event.title)}」开始了` : '一个活动开始了', path: eventPath(event) }
  }
  const match = await selectToldMatch(ctx.db, subjectId)
  if (!match) return undefined
  const path = `${eventPath(match)}#match-${subjectId}`
  return { text: isPublic(match) ? resultOf(match) : '一场对决有了结果', path }

  function isPublic({ isHidden }: ToldEvent) {
    return visitorsMayRead && !isHidden
  }
}

function resultOf({ clan1Name, clan2Name, clan1Score, clan2Score, endedAs, winner }: ToldMatch) {
  const [one, other] = [plain(clan1Name), plain(clan2Name)]
  const score = clan1Score === null ? '' : `，比分 ${clan1Score} 比 ${clan2Score}`
  if (winner === null) return `「${one}」对「${other}」打平${score}`
  const how = endedAs === 'forfeit' ? '因对方弃权获胜' : '获胜'
  return `「${one}」对「${other}」：「${winner === 1 ? one : other}」${how}${score}`
}

/**
 * Words of members in full-width signs: robots make mentions of `@all` and `<at>`, and links of addresses and markdown.
 */
export const plain = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[<>@[\]()*_`~#|\\/:.!&]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
