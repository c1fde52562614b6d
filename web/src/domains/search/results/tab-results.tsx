import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchState, Tab } from '../address.ts'
import type { CommunityNames } from '../names.ts'
import {
  foundClans,
  foundComments,
  foundHashtags,
  foundMembers,
  foundMoments,
  namesAbove,
  summaryOf,
} from '../queries.ts'
import { FoundClan } from './found-clan.tsx'
import { FoundComment } from './found-comment.tsx'
import { FoundHashtag } from './found-hashtag.tsx'
import { FoundMember } from './found-member.tsx'
import { FoundMoment } from './found-moment.tsx'
import { FoundNamed } from './found-named.tsx'
import { Results } from './results.tsx'

interface Props {
  state: SearchState
  communities: CommunityNames
  /** The community whose lists the page has. */
  listsOf: string
}

function Moments({ state, communities, listsOf }: Props) {
  const query = foundMoments(state)
  const names = useInfiniteQuery({ ...query, select: namesAbove }).data
  return (
    <Results
      state={state}
      items={useInfiniteQuery(query)}
      summary={useInfiniteQuery({ ...query, select: summaryOf }).data}
      above={names && <FoundNamed names={names} communities={communities} />}
      rowHeight={210}
      keyOf={(moment) => moment.message_id}
      renderRow={(moment) => <FoundMoment moment={moment} listsOf={listsOf} />}
    />
  )
}

function Comments({ state }: Props) {
  const query = foundComments(state)
  return (
    <Results
      state={state}
      items={useInfiniteQuery(query)}
      summary={useInfiniteQuery({ ...query, select: summaryOf }).data}
      rowHeight={132}
      keyOf={(comment) => comment.comment_id}
      renderRow={(comment) => <FoundComment comment={comment} />}
    />
  )
}

function Members({ state }: Props) {
  const query = foundMembers(state.q)
  return (
    <Results
      state={state}
      items={useInfiniteQuery(query)}
      summary={useInfiniteQuery({ ...query, select: summaryOf }).data}
      rowHeight={90}
      keyOf={(member) => member.user_id}
      renderRow={(member) => <FoundMember member={member} />}
    />
  )
}

function Clans({ state, communities }: Props) {
  const query = foundClans(state.q, state.filters.community)
  return (
    <Results
      state={state}
      items={useInfiniteQuery(query)}
      summary={useInfiniteQuery({ ...query, select: summaryOf }).data}
      rowHeight={98}
      keyOf={(clan) => clan.id}
      renderRow={(clan) => <FoundClan clan={clan} communities={communities} />}
    />
  )
}

function Hashtags({ state }: Props) {
  const query = foundHashtags(state.q)
  return (
    <Results
      state={state}
      items={useInfiniteQuery(query)}
      summary={useInfiniteQuery({ ...query, select: summaryOf }).data}
      rowHeight={64}
      keyOf={(hashtag) => hashtag.id}
      renderRow={(hashtag) => <FoundHashtag hashtag={hashtag} />}
    />
  )
}

const lists = {
  moments: Moments,
  comments: Comments,
  users: Members,
  clans: Clans,
  hashtags: Hashtags,
} satisfies Record<Tab, unknown>

/** The results under the chosen tab. */
export function TabResults(props: Props) {
  const List = lists[props.state.tab]
  return <List {...props} />
}
