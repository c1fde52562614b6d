import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { Picture } from './picture.ts'
import styles from './picture-tile.module.css'
import { PictureUpload } from './picture-upload.tsx'

interface Props {
  picture: Picture
  /** Index from 0, among `count`. */
  index: number
  count: number
  onMove(to: number): void
  onRemove(): void
  onRetry(): void
}

export function PictureTile({ picture, index, count, onMove, onRemove, onRetry }: Props) {
  const { key, name, preview, upload } = picture
  const title = `第 ${index + 1} 张图片`

  return (
    <li className={`sunken ${styles.tile}`} data-key={key} draggable={count > 1}>
      {preview ? (
        <img className={styles.preview} src={preview} alt={`${title}：${name}`} draggable={false} />
      ) : (
        <span className={`stack-xs caption soft ${styles.nameless}`}>
          <Icon name={moreIcons.image} />
          <span className="clamp">{name}</span>
        </span>
      )}
      <PictureUpload upload={upload} title={title} onRetry={onRetry} />
      <IconButton
        icon={moreIcons.close}
        size={14}
        label={upload.at === 'done' || upload.at === 'failed' ? `移除${title}` : `取消上传${title}`}
        className={styles.remove}
        data-removes
        onClick={onRemove}
      />
      {count > 1 && (
        <span className={styles.moves}>
          <IconButton
            icon={moreIcons.chevronLeft}
            size={16}
            label={`前移${title}`}
            data-moves="back"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={moreIcons.chevronRight}
            size={16}
            label={`后移${title}`}
            data-moves="on"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </span>
      )}
    </li>
  )
}
