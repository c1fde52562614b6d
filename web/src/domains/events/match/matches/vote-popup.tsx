import type { Match } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { useRequestId } from '../../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { matchInfo } from '../queries.ts'
import { latestVotes } from '../use-match-news.ts'
import type { Side } from './sides.ts'

interface Props extends PopupProps {
  match: Match
  side: Side
}

/** Confirms a vote: it is final. */
export function VotePopup({ match, side, onClose }: Props) {
  const client = useQueryClient()
  const requestId = useRequestId()
  const { match_name_id, match_id } = match
  const query = matchInfo(match_name_id)

  const act = async () => {
    const input = { match_name_id, match_id, clan_id: side.id, request_id: requestId }
    const { chances, ...votes } = await ask('/v1/event/match/voteClan', input)
    client.setQueryData(
      query.queryKey,
      (info) =>
        info && {
          ...info,
          matches: info.matches.map((one) =>
            one.match_id === match_id ? { ...one, ...latestVotes(one, votes), my_vote: side.id } : one,
          ),
          lottery: { ...info.lottery, chances },
        },
    )
    // A refetch that began before the vote would undo this.
    if (client.isFetching(query) > 0) void client.invalidateQueries(query)
    showToast('投票成功')
  }

  return (
    <ConfirmPopup
      title={`投给「${side.name}」？`}
      confirm="投票"
      act={act}
      // Voted in another tab, or the vote has ended: refetch.
      onFail={() => void client.invalidateQueries(query)}
      onClose={onClose}
    >
      <p>
        {match.clan1_name} 对 {match.clan2_name}：每场只能投一次，投出后不能改。
      </p>
      <p>投票送一次抽奖机会；猜中胜者，结果公布后再送一次。</p>
    </ConfirmPopup>
  )
}
