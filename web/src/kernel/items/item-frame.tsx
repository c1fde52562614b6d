import type { AvatarItem } from '@judian/contract'
import styles from './item-frame.module.css'

/** Names of the qualities, from 0; 3 and 4 are highlighted. */
export const qualities = ['基础', '普通', '精良', '稀有', '传说'] as const

/** Returns the quality's name if it is worth showing. */
export const qualityName = ({
  body_item_quality: quality,
}: Pick<AvatarItem, 'body_item_quality'>): string | undefined => (quality >= 3 ? qualities[quality] : undefined)

/** Fields that the shop and the back-office both have. */
export type ShownItem = Pick<AvatarItem, 'body_item_name' | 'body_item_url' | 'body_item_quality'>

/** The item without the figure: the layer's picture is cropped to the item's part of the canvas. */
const previewOf = ({ body_item_url }: ShownItem) => body_item_url.replace(/(\.\w+)$/, '_p$1')

interface Props {
  item: ShownItem
  /** In px; fills its container by default. */
  size?: number
  /** The item's name; omit if it is shown next to it. */
  alt?: string
}

/** An avatar item's picture; the rarest qualities shine. */
export function ItemFrame({ item, size, alt = item.body_item_name }: Props) {
  return (
    <span className={styles.frame} style={{ width: size }} data-quality={item.body_item_quality}>
      <img src={previewOf(item)} alt={alt} width={200} height={200} loading="lazy" decoding="async" />
    </span>
  )
}
