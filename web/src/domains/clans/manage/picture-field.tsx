import type { Clan } from '@judian/contract'
import type { ChangeEvent } from 'react'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { pictureFiles } from '../../../kernel/pictures/check-picture.ts'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import styles from './clan-management.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

/** The clan's picture with upload. */
export function PictureField({ clan }: { clan: Clan }) {
  const { sent, problem, note, wait, choose, cancel, retry } = usePictureUpload(clan)
  const busy = sent !== undefined

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void choose(file)
    target.value = '' // so that the same file can be selected again
  }

  return (
    <section aria-label="战队图片" className={styles.field}>
      <div className={styles.picture}>
        <ClanPicture src={clan.avatar_url} size={96} />
        {busy && (
          <span className={`centred ${styles.sending}`}>
            <ProgressRing value={sent} size={48} label="图片上传进度" />
          </span>
        )}
      </div>
      <div className={`stack-s ${styles.side}`}>
        <div className="wrap">
          <label className={cx(buttonClass(), styles.input)}>
            <input
              type="file"
              accept={pictureFiles}
              className="visually-hidden"
              aria-describedby="clan-picture-note"
              disabled={busy}
              onChange={onChange}
            />
            <Icon name={moreIcons.upload} size={18} />
            {busy ? `正在上传 ${Math.round(sent * 100)}%` : '更换图片'}
          </label>
          {busy && (
            <Button variant="ghost" wait={wait} onClick={cancel}>
              取消
            </Button>
          )}
          {retry && (
            <Button icon="retry" onClick={retry}>
              再试一次
            </Button>
          )}
        </div>
        <p
          id="clan-picture-note"
          role={problem ? 'alert' : note ? 'status' : undefined}
          className={problem ? styles.problem : styles.note}
        >
          {problem ?? (note || '建议用正方形图片，PNG、JPEG、WebP 等都可以，小于 2 MB')}
        </p>
      </div>
    </section>
  )
}
