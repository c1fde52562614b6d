import type { CallOutput } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { ask } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import { useClanAction } from '../use-clan-action.ts'
import styles from './rows.module.css'

interface Props {
  apply: CallOutput<'/v1/clan/myClans'>['applies'][number]
  /** The clan's community, on a page that lists several. */
  place?: string
}

/** A pending application, which the member may withdraw. */
export function ApplyRow({ apply: { clan, applyMessage, time }, place }: Props) {
  const cancel = useClanAction(async () => {
    await ask('/v1/clan/cancelClanApply', { community_name: clan.community_name })
    showToast('已取消申请')
  })

  return (
    <Card as="div" className={styles.row}>
      <ClanPicture src={clan.avatar_url} size={56} />
      <div className={`fill ${styles.text}`}>
        <p className="caption accent">
          <span>{place ? `${place} · 申请审核中` : '申请审核中'}</span> · <RelativeTime time={time} />
        </p>
        <p className="bold one-line">
          <Link
            to="/clan/$division/$clanId"
            params={{ division: clan.community_name, clanId: String(clan.id) }}
            className={stretched.link}
          >
            {clan.name}
          </Link>
        </p>
        {applyMessage && (
          <p className="caption faint">
            <Clamp lines={1}>{applyMessage}</Clamp>
          </p>
        )}
      </div>
      <span className={styles.act}>
        <Button size="s" busy={cancel.busy} busyText="正在取消" wait={cancel.wait} onClick={cancel.act}>
          取消申请
        </Button>
      </span>
    </Card>
  )
}
