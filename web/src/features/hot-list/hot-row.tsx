import type { HotMoment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useShown } from '../../kernel/feature/parts.ts'
import { aiLabelText } from '../../kernel/format/texts.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import stretched from '../../ui/actions/stretched-link.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { useRights } from '../../domains/communities/use-rights.ts'
import styles from './hot-row.module.css'
import { UnlistPopup } from './unlist-popup.tsx'

interface Props {
  moment: HotMoment
  /** The community's full name. */
  community: string
}

/** A place of a hot list. */
export function HotRow({ moment: whole, community }: Props) {
  const moment = useShown(whole)
  const { rank, title, heat, thumb_url, ai_label } = moment
  const { moderates } = useRights(moment.community)
  return (
    <li className={`divided row-l ${styles.row}`}>
      <div className={styles.place}>
        <span className={`soft tabular ${styles.rank}`} data-rank={rank}>
          {rank}
        </span>
        <Movement moment={moment} />
      </div>
      <div className="fill">
        <Link
          to="/community/$division/$messageId"
          params={{ division: moment.community, messageId: String(moment.message_id) }}
          className={stretched.link}
        >
          <span className={`bold clamp ${styles.title}`}>{title}</span>
        </Link>
        <p className={`caption faint tabular ${styles.facts}`}>
          <span className="soft bold">热度 {heat}</span>
          {community && <span>· {community}</span>}
          {ai_label && <span>{aiLabelText}</span>}
        </p>
      </div>
      {thumb_url && (
        <img src={thumb_url} alt="" width={72} height={72} loading="lazy" className={`sunken ${styles.picture}`} />
      )}
      {moderates && (
        <div className={styles.act}>
          <IconButton
            icon={moreIcons.eyeOff}
            label={`移出热榜：${title}`}
            onClick={() => showPopup(UnlistPopup, { moment })}
          />
        </div>
      )}
    </li>
  )
}

/** How the place has changed since the day or week before. */
function Movement({ moment: { is_new, gained = 0 } }: Pick<Props, 'moment'>) {
  if (is_new) return <span className={styles.new}>新</span>
  if (gained === 0) return null
  return (
    <span className={styles.moved} data-up={gained > 0 || undefined}>
      <Icon name={gained > 0 ? moreIcons.chevronUp : 'chevron-down'} size={12} />
      {gained > 0 ? '升' : '降'}
      {Math.abs(gained)}
    </span>
  )
}
