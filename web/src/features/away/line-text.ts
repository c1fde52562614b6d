import type { AuthorCard, AwayLine } from '@judian/contract'
import { countText } from '../../kernel/format/texts.ts'
import { shortDateTime, toTimestamp } from '../../kernel/format/date.ts'

const at = (time: string) => shortDateTime(toTimestamp(time))

function names(people: readonly AuthorCard[], count = people.length): string {
  const shown = people.slice(0, 2).map(({ username }) => username)
  return shown.join('、') + (count > shown.length ? ` 等 ${countText(count)} 人` : ' ')
}

/** A line's sentence; its title comes last, as it may be truncated. `praise` names what a post gets. */
export function lineText(line: AwayLine, praise: string): string {
  switch (line.kind) {
    case 'answers':
      return `${names(line.people, line.person_count)}回复了你：《${line.title}》`
    case 'mention':
      return `${names(line.people)}提到了你：《${line.title}》`
    case 'wallMention':
      return `${names(line.people)}在留言里提到了你：「${line.title}」`
    case 'praise':
      return line.comment_id === undefined
        ? `你的帖子收到 ${countText(line.count)} 个${praise}：《${line.title}》`
        : `你的评论收到 ${countText(line.count)} 个赞：《${line.title}》`
    case 'followers':
      return `${names(line.people, line.person_count)}关注了你`
    case 'clanMembers':
      return `${names(line.people, line.person_count)}加入了「${line.clan_name}」`
    case 'clanMatch':
      return `「${line.clan_name}」下一场对「${line.opponent_name}」，${at(line.starts_at)} 开战`
    case 'result':
      return resultText(line)
    case 'followed':
      return `${names(line.people)}发了《${line.title}》`
    case 'community':
      return `${line.community_fullname}在聊《${line.title}》`
    case 'event':
      return line.ending ? `「${line.title}」${at(line.closes_at!)} 结束，还来得及` : `「${line.title}」开始了`
  }
}

function resultText({ clan1_name, clan2_name, winner, hit }: Extract<AwayLine, { kind: 'result' }>): string {
  if (winner === undefined) return `「${clan1_name}」和「${clan2_name}」打平了，你投过票`
  const [won, lost] = winner === 1 ? [clan1_name, clan2_name] : [clan2_name, clan1_name]
  return `「${won}」赢了「${lost}」，${hit ? '你投的就是它' : '你投的是另一边'}`
}

/** The page that a line leads to. */
export function linePlace(line: AwayLine): { to: string; hash?: string } {
  switch (line.kind) {
    case 'followers':
      return line.person_count === 1
        ? { to: `/user/profile/${line.people[0]!.user_id}` }
        : { to: '/notifications', hash: 'follower' }
    case 'clanMembers':
      return { to: `/clan/${line.community_name}/${line.clan_id}` }
    case 'clanMatch':
    case 'result':
      return { to: `/event/${line.match_name_id}`, hash: `match-${line.match_id}` }
    case 'wallMention':
      return { to: `/event/${line.match_name_id}` }
    case 'event':
      return { to: line.path }
    default:
      return { to: `/community/${line.community_name}/${[line.message_id, commentOf(line)].filter(Boolean).join('/')}` }
  }
}

const commentOf = (line: AwayLine) => ('comment_id' in line ? line.comment_id : undefined)
