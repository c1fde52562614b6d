import { imageTypes } from '@judian/contract/limits'
import type { ChangeEvent } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './picture-input.module.css'
import type { Pictures } from './use-pictures.ts'

// Some systems don't know HEIF's MIME type, but all know its extension.
const accept = [...imageTypes, '.heic', '.heif'].join(',')

interface Props {
  pictures: Pictures
}

/** Picture picker; a native file input underneath, for keyboard and screen readers. */
export function PictureInput({ pictures }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void pictures.add(target.files ?? [])
    target.value = '' // so that the same file can be selected again
  }

  return (
    <label className={styles.input} title="添加图片">
      <input
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        aria-label={`添加图片，已有 ${pictures.list.length} 张，最多 ${pictures.max} 张`}
        disabled={pictures.isFull}
        onChange={onChange}
      />
      <Icon name="image" />
    </label>
  )
}
