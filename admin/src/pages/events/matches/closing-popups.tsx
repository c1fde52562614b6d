import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { type PopupProps, showPopup } from '@judian/web/kernel/popup/popup.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { lossesOf } from './losses.ts'
import styles from './matches.module.css'
import { matchEvent, type MatchEventDetails, matchesKey } from './queries.ts'

/** Ends votes and missions; chances can still be drawn. */
export const endEvent = ({ name, version, closes_at }: MatchEventDetails['event']) =>
  showPopup(ConfirmActionPopup, {
    title: '结束活动？',
    about: `投票和任务立即停止。结果还可以录入，抽奖机会可以用到 ${shortDateTime(toTimestamp(closes_at))}；之后再公布种子。`,
    confirm: '结束',
    done: '活动已结束，抽奖机会还可以用',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/endMatchEvent', { match_name_id: name, version }),
  })

interface RevealProps extends PopupProps {
  details: MatchEventDetails
}

/**
 * Publishes the seed: lists what is lost by it, and asks for the event's number if there is anything. The list is live,
 * and has to be confirmed again when it grows.
 */
export function RevealPopup({ details, onClose }: RevealProps) {
  const { data = details } = useQuery(matchEvent(details.event.name))
  const { event } = data
  const losses = lossesOf(data)
  const [confirmed, setConfirmed] = useState({ typed: '', losses })
  const isOutdated = losses.undecided > confirmed.losses.undecided || losses.chances > confirmed.losses.chances
  const typed = isOutdated ? '' : confirmed.typed
  return (
    <ConfirmActionPopup
      title="公布种子？"
      about="抽奖从此停止，不再送抽奖机会，剩下的签作废。公布后任何人都能重建整箱签来核对，不能撤销。"
      confirm="公布种子"
      done="种子已公布"
      refresh={matchesKey}
      action={() =>
        ask('/v1/admin/match/revealLottery', {
          match_name_id: event.name,
          version: event.version,
          typed_name: typed.trim(),
          seen_matches: losses.undecided,
          seen_chances: losses.chances,
        })
      }
      onClose={onClose}
    >
      {isOutdated && (
        <p role="alert" className={`stack-s danger ${styles.warning}`}>
          刚刚有变动，请按现在的情况重新核对，再输入编号。
        </p>
      )}
      {losses.texts.length > 0 && (
        <>
          <div className={`stack-s danger ${styles.warning}`}>
            <p>现在公布会失去：</p>
            <ul>
              {losses.texts.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
          <TextField
            label={`输入活动编号 ${event.name} 确认`}
            autoCapitalize="none"
            autoComplete="off"
            value={typed}
            onValue={(text) => setConfirmed({ typed: text, losses })}
          />
        </>
      )}
    </ConfirmActionPopup>
  )
}
