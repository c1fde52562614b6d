import { imageTypes } from '@judian/contract/limits'
import { messageOf } from '@judian/web/kernel/ask/index.ts'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import styles from './form.module.css'

interface Props {
  label: string
  /** The current picture's address; empty if none. */
  url: string
  /** Uploads the selected file; `onProgress` takes 0 to 1. */
  send: (file: File, onProgress: (sent: number) => void) => Promise<unknown>
  /** Shape of the preview (default: a square): a cover, an avatar layer or a map. */
  shape?: 'wide' | 'tall' | 'map'
  /** The server's message about this field. */
  problem?: string | undefined
}

/** Picture with upload: progress and errors included. */
export function PictureField({ label, url, send, shape, problem }: Props) {
  const [sent, setSent] = useState(0)
  const { mutate, isPending, error } = useMutation({ mutationFn: (file: File) => send(file, setSent) })
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that the same file can be selected again
    if (!file || isPending) return
    setSent(0)
    mutate(file)
  }

  return (
    <div className="stack-xs">
      <label className={styles.picture} data-shape={shape}>
        {url && <img src={url} alt="" />}
        <input
          type="file"
          accept={imageTypes.join(',')}
          className="visually-hidden"
          aria-label={label}
          onChange={onChange}
        />
        <span className={`row-s caption ${styles.action}`}>
          <Icon name={moreIcons.upload} size={16} />
          {isPending ? `上传中 ${Math.round(sent * 100)}%` : label}
        </span>
      </label>
      {(error || problem) && (
        <p role="alert" className="small danger">
          {error ? messageOf(error) : problem}
        </p>
      )}
    </div>
  )
}
