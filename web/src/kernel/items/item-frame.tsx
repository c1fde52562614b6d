import type { AvatarItem } from '@judian/contract'
import styles from './item-frame.module.css'

/** What the qualities are called, from 0; 3 and 4 are the highlighted ones. */
export const qualities = ['基础', '普通', '精良', '稀有', '传说'] as const

/** How rare an item is, where that is worth a word. */
export const qualityName = ({
  body_item_quality: quality,
}: Pick<AvatarItem, 'body_item_quality'>): string | undefined => (quality >= 3 ? qualities[quality] : undefined)

/** What is shown of an item; the back-office's items have it as the shop's do. */
export type ShownItem = Pick<AvatarItem, 'body_item_name' | 'body_item_url' | 'body_item_quality'>

/** The item alone, in a square: its layer stands somewhere on a figure's whole canvas. */
const previewOf = ({ body_item_url }: ShownItem) => body_item_url.replace(/(\.\w+)$/, '_p$1')

interface Props {
  item: ShownItem
  /** In px; as wide as its place where it is left out. */
  size?: number
  /** The item's name, unless that stands beside it. */
  alt?: string
}

/** An avatar item's picture; the rarest ones shine. */
export function ItemFrame({ item, size, alt = item.body_item_name }: Props) {
  return (
    <span className={styles.frame} style={{ width: size }} data-quality={item.body_item_quality}>
      <img src={previewOf(item)} alt={alt} width={200} height={200} loading="lazy" decoding="async" />
    </span>
  )
}
