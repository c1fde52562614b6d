import type { ShopItem } from '@judian/contract'
import { ItemFrame, qualityName } from '../../../kernel/items/item-frame.tsx'
import { useNotForMinors } from '../../../kernel/minors/use-not-for-minors.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RewardIcon } from '../../../ui/icons/reward-icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { BuyPopup } from './buy-popup.tsx'
import styles from './item-tile.module.css'

interface Props {
  item: ShopItem
  isWorn: boolean
  onToggle: () => void
}

/** An item to try on; unless owned, it can be bought from here. */
export function ItemTile({ item, isWorn, onToggle }: Props) {
  const { body_item_id, body_item_name: name, price, owned, gift_waiting: waiting } = item
  const quality = qualityName(item)
  const refuse = useNotForMinors('购买装扮')

  return (
    <li className={styles.tile}>
      <button type="button" aria-pressed={isWorn} className={styles.choose} onClick={onToggle}>
        <span className={styles.picture}>
          <ItemFrame item={item} alt="" />
          {isWorn && <WornMark />}
        </span>
        <span className={styles.name}>{name}</span>
        {quality && (
          <span className={`caption soft ${styles.quality}`} data-quality={item.body_item_quality}>
            {quality}
          </span>
        )}
      </button>
      {owned ? (
        <p className={styles.owned}>已拥有</p>
      ) : (
        <button
          type="button"
          className={styles.buy}
          aria-label={waiting ? `领取「${name}」` : `购买「${name}」，${price} 金币`}
          onClick={refuse ?? (() => showPopup(BuyPopup, { itemIds: [body_item_id] }))}
        >
          {waiting ? (
            '待领取'
          ) : (
            <>
              <RewardIcon name="coin" size={16} />
              <span className="tabular">{price}</span>
            </>
          )}
        </button>
      )}
    </li>
  )
}

/** The default of this slot, without an item. */
export function PlainTile({ name, isWorn, onChoose }: { name: string; isWorn: boolean; onChoose: () => void }) {
  return (
    <li className={styles.tile}>
      <button type="button" aria-pressed={isWorn} className={styles.choose} onClick={onChoose}>
        <span className={styles.picture}>
          <span className={`centred faint ${styles.plain}`}>
            <Icon name="profile" size={28} />
          </span>
          {isWorn && <WornMark />}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  )
}

const WornMark = () => (
  <span className={`centred ${styles.mark}`}>
    <Icon name={moreIcons.check} size={14} />
  </span>
)
