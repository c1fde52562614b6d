import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { closePopup } from '../../../../kernel/popup/popup.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { ActionLabel, actionClass } from '../parts/action-button.tsx'
import { MomentThumb } from '../thumbs/moment-thumb.tsx'
import { useCachedMoment } from './use-cached-moment.ts'
import styles from './viewer-actions.module.css'

/** Actions below a post's pictures in the viewer: thumb, comments, link to the post. */
export function ViewerActions({ moment }: { moment: Moment }) {
  const current = useCachedMoment(moment)
  const to = {
    to: '/community/$division/$messageId',
    params: { division: moment.community, messageId: String(moment.message_id) },
    onClick: closePopup,
  } as const

  return (
    <div className={`row ${styles.actions}`} data-theme="dark">
      <p className="fill small one-line">{moment.title}</p>
      <MomentThumb moment={current} />
      <Link {...to} hash="comments" className={actionClass}>
        <ActionLabel icon="comment" label="评论" count={current.comment_count} />
      </Link>
      <Link {...to} className={buttonClass({ size: 's', variant: 'primary' })}>
        查看帖子
      </Link>
    </div>
  )
}
