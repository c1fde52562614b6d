import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { ItemFrame } from '../../../kernel/items/item-frame.tsx'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import styles from './buy-popup.module.css'
import { buy, priceOf, verbFor } from './buy.ts'
import { shop } from './queries.ts'

interface Props extends PopupProps {
  itemIds: readonly number[]
}

/** Confirms the purchase of these items: total price and remaining coins. */
export function BuyPopup({ itemIds, onClose }: Props) {
  const client = useQueryClient()
  const coins = useMe()?.userInfo.coins ?? 0
  // Not fetched again: an item bought in another tab meanwhile would vanish from the open popup.
  const { data: items = [] } = useQuery({ ...shop, refetchOnMount: false })
  // One idempotency key per item, reused by retries.
  const requestIds = useRef(new Map<number, string>())

  const toBuy = items.filter((item) => itemIds.includes(item.body_item_id) && item.owned === 0)
  const price = priceOf(toBuy)
  const left = coins - price
  const verb = verbFor(toBuy)

  const act = async () => {
    for (const item of toBuy) {
      const requestId = requestIds.current.get(item.body_item_id) ?? newRequestId()
      requestIds.current.set(item.body_item_id, requestId)
      try {
        // Sequential: if the coins run out, the first ones are bought.
        // oxlint-disable-next-line no-await-in-loop
        await buy(client, item, requestId)
      } catch (error) {
        // A business outcome ends the submission; a retry needs a new key.
        if (error instanceof ApiError) requestIds.current.delete(item.body_item_id)
        throw error
      }
    }
    showToast(toBuy.length === 1 ? `「${toBuy[0]!.body_item_name}」是你的了` : `${toBuy.length} 件装扮都是你的了`)
  }

  return (
    <ConfirmPopup
      title={toBuy.length > 1 ? `${verb}这 ${toBuy.length} 件装扮？` : `${verb}这件装扮？`}
      confirm={verb}
      disabled={left < 0 || toBuy.length === 0}
      act={act}
      onClose={onClose}
    >
      <ul className="stack">
        {toBuy.map((item) => (
          <li key={item.body_item_id} className={`row-l ${styles.item}`}>
            <ItemFrame item={item} size={56} alt="" />
            <span className="fill bold">{item.body_item_name}</span>
            <span className="tabular">{item.gift_waiting ? '待领取的礼物' : `${item.price} 金币`}</span>
          </li>
        ))}
      </ul>
      <dl className={`stack-xs ${styles.sums}`}>
        {toBuy.length > 1 && <Sum name="一共" coins={price} />}
        <Sum name="现有金币" coins={coins} />
        {left >= 0 && <Sum name="买后剩余" coins={left} />}
      </dl>
      {left < 0 && (
        <p className={`sunken ${styles.short}`}>
          金币不足，还差 <strong className="tabular">{-left}</strong>。每日签到、完成任务都能获得金币，都在个人中心里。
        </p>
      )}
    </ConfirmPopup>
  )
}

function Sum({ name, coins }: { name: string; coins: number }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd className="tabular">{coins}</dd>
    </div>
  )
}
