import type { Clan, ClanApply } from '@judian/contract'
import { ask } from '../../../kernel/ask/index.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import row from '../details/person-row.module.css'
import { useClanAction } from '../use-clan-action.ts'

interface Props {
  clan: Clan
  apply: ClanApply
}

/** An application with accept and reject. */
export function ApplicantRow({ clan, apply }: Props) {
  const { user_id, username, user_level, applyMessage, applied, invited_by } = apply
  const decide = async (action: 'accept' | 'reject') => {
    await ask('/v1/clan/sendClanApplyAction', { community_name: clan.community_name, id: clan.id, user_id, action })
    showToast(action === 'accept' ? `${username} 已加入战队` : `已拒绝 ${username} 的申请`)
  }
  const accept = useClanAction(() => decide('accept'))
  const reject = useClanAction(() => decide('reject'))

  return (
    <div className={cx('row-l', row.row, row.wraps)}>
      <PersonPicture author={apply} size="m" level={user_level} />
      <div className="fill">
        <p className={`row ${row.top}`}>
          <PersonName author={apply} className={row.name}>
            {username}
          </PersonName>
          <span className="caption faint">
            <RelativeTime time={applied} />
            {invited_by && <span> · {invited_by.username} 邀请</span>}
          </span>
        </p>
        <p className={`small soft ${row.words}`}>{applyMessage || '没有留言'}</p>
      </div>
      <div className={row.acts}>
        <Button
          size="s"
          aria-label={`拒绝 ${username}`}
          disabled={accept.busy}
          busy={reject.busy}
          wait={reject.wait}
          onClick={reject.act}
        >
          拒绝
        </Button>
        <Button
          size="s"
          variant="primary"
          aria-label={`接受 ${username}`}
          disabled={reject.busy}
          busy={accept.busy}
          wait={accept.wait}
          onClick={accept.act}
        >
          接受
        </Button>
      </div>
    </div>
  )
}
