import type { UnseenRow } from '../../domains/messages/notices/index.ts'
import type { News } from './away.view.ts'

/** Mentions and praise, two lines each at most, and new followers in one: the groups of several days together. */
export function groupNotices(rows: readonly UnseenRow[]) {
  const of = (kind: UnseenRow['kind']) => rows.filter((row) => row.kind === kind)
  return {
    mentions: bySubject(of('mention')).slice(0, 2).map(mentionOf),
    praise: bySubject(of('praise'))
      .map(praiseOf)
      .sort((one, other) => other.count - one.count)
      .slice(0, 2),
    followers: followersOf(of('follower')),
  }
}

const bySubject = (rows: readonly UnseenRow[]): UnseenRow[][] =>
  Array.from(Map.groupBy(rows, ({ event, momentId, commentId }) => event ?? `${momentId} ${commentId}`).values())

const subjectOf = ({ momentId, community, title, commentId }: UnseenRow) => ({
  message_id: momentId!,
  community_name: community!,
  title: title!,
  ...(commentId !== null && { comment_id: commentId }),
})

const peopleOf = (rows: readonly UnseenRow[]) => [...new Set(rows.flatMap(({ actorIds }) => actorIds))].slice(0, 3)
const sum = (rows: readonly UnseenRow[]) => rows.reduce((total, { count }) => total + count, 0)

function mentionOf(rows: UnseenRow[]): News {
  const { event, title } = rows[0]!
  const people = peopleOf(rows)
  if (event !== null) return { kind: 'wallMention', match_name_id: event, title: title!, people }
  return { kind: 'mention', ...subjectOf(rows[0]!), people }
}

const praiseOf = (rows: UnseenRow[]) => ({ kind: 'praise' as const, ...subjectOf(rows[0]!), count: sum(rows) })

const followersOf = (rows: readonly UnseenRow[]): News[] =>
  rows.length === 0 ? [] : [{ kind: 'followers', people: peopleOf(rows), person_count: sum(rows) }]
