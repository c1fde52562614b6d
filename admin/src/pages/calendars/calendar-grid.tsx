import type { CalendarEntry } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { ItemFrame } from '@judian/web/kernel/items/item-frame.tsx'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { type RewardDraft, rewardDraft, rewardInput } from '../../components/form/reward.ts'
import { SaveForm } from '../../components/form/save-form.tsx'
import styles from './calendars.module.css'
import { RewardPopup } from './reward-popup.tsx'

interface Props {
  month: string
  entries: readonly CalendarEntry[]
  open: boolean
  refresh: QueryKey
}

/** Grid of a month's rewards, saved as a whole. */
export function CalendarGrid({ month, entries, open, refresh }: Props) {
  const [rewards, setRewards] = useState(() =>
    entries.map(({ user_avatar_storage, giftItemNum }) => rewardDraft({ user_avatar_storage, coins: giftItemNum })),
  )
  const change = (at: number, reward: RewardDraft) => setRewards(rewards.with(at, reward))
  const action = () =>
    ask('/v1/admin/calendars/saveCalendar', {
      month,
      entries: rewards.map((reward) => {
        const { coins = 0, body_item_id } = rewardInput(reward)
        return body_item_id === undefined ? { coins } : { body_item_id }
      }),
    })
  const grid = (
    <ol className={styles.grid}>
      {rewards.map((reward, at) => (
        // Rewards are identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <button
            type="button"
            className={styles.day}
            disabled={!open}
            onClick={() =>
              showPopup(RewardPopup, {
                title: `第 ${at + 1} 次签到`,
                reward,
                onReward: (to: RewardDraft) => change(at, to),
              })
            }
          >
            <span className={styles.nth}>第 {at + 1} 次</span>
            <RewardSign reward={reward} />
          </button>
        </li>
      ))}
    </ol>
  )

  if (!open) return grid
  return (
    <SaveForm draft={rewards} action={action} refresh={[refresh]}>
      {(problems) => (
        <>
          {grid}
          {problems['entries'] && <p role="alert">{problems['entries']}</p>}
        </>
      )}
    </SaveForm>
  )
}

function RewardSign({ reward }: { reward: RewardDraft }) {
  if (reward.kind === 'item' && reward.item) return <ItemFrame item={reward.item} size={44} />
  return <span className={styles.coins}>{reward.kind === 'coins' ? `${reward.coins} 金币` : '未设置'}</span>
}
