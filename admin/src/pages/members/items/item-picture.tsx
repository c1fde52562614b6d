import { upload } from '@judian/web/kernel/ask/upload.ts'
import { PictureField } from '../../../components/form/picture-field.tsx'
import styles from './items.module.css'

interface Props {
  /** Address of the item's avatar layer; empty if none. */
  url: string
  /** The picture is fixed. */
  fixed: boolean
  problem: string | undefined
  onUrl: (url: string) => void
}

/** An item's picture: uploaded on selection, attached on save. */
export function ItemPicture({ url, fixed, problem, onUrl }: Props) {
  if (fixed) return <img src={url} alt="" className={styles.layer} />
  const send = async (file: File, onProgress: (sent: number) => void) => {
    const { body_item_url } = await upload('/v1/admin/items/uploadItemPicture', file, {}, { onProgress })
    onUrl(body_item_url)
  }
  return (
    <div className={styles.picture}>
      <PictureField shape="tall" label={url ? '更换图片' : '上传图片'} url={url} problem={problem} send={send} />
      <p className={`caption faint ${styles.faint}`}>
        画在整个人物画布上的一层：3:4 竖图，不小于 600×800，带透明背景，2 MB 以内。列表里的小图会自动裁出。
      </p>
    </div>
  )
}
