import type { AvatarItem } from '@judian/contract'
import styles from './item-frame.module.css'

const qualities: Readonly<Record<number, string>> = { 3: '稀有', 4: '传说' }

/** How rare an item is, where that is worth a word. */
export const qualityName = ({ body_item_quality }: AvatarItem): string | undefined => qualities[body_item_quality]

/** An avatar item's picture; the rarest ones shine. */
export function ItemFrame({ item, size }: { item: AvatarItem; size: number }) {
  return (
    <span className={styles.frame} data-quality={item.body_item_quality}>
      <img src={item.body_item_url} alt={item.body_item_name} width={size} height={(size * 4) / 3} />
    </span>
  )
}
