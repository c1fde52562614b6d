import { ProgressRing } from '../../../../ui/feedback/progress-ring.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Upload } from './picture.ts'
import styles from './picture-tile.module.css'

interface Props {
  upload: Upload
  /** Names the picture for screen readers. */
  title: string
  onRetry(): void
}

/** Upload overlay of a picture: progress, errors, retry. */
export function PictureUpload({ upload, title, onRetry }: Props) {
  switch (upload.at) {
    case 'checking':
      return (
        <span className={`stack-xs caption ${styles.veil}`}>
          <Spinner label={`正在检查${title}`} />
        </span>
      )
    case 'sending':
      return (
        <span className={`stack-xs caption ${styles.veil}`}>
          <ProgressRing value={upload.sent} size={36} label={`正在上传${title}`} />
        </span>
      )
    case 'waiting':
      return (
        <span className={`stack-xs caption ${styles.veil}`}>
          <span className="tabular">{upload.seconds} 秒后重传</span>
        </span>
      )
    case 'failed':
      return upload.final ? (
        <span className={`stack-xs caption ${styles.veil}`} role="alert">
          {upload.message}
        </span>
      ) : (
        <button type="button" className={`stack-xs caption ${styles.veil}`} title={upload.message} onClick={onRetry}>
          <Icon name="retry" />
          上传失败，重试
        </button>
      )
    case 'done':
      return null
  }
}
