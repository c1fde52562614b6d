import type { CallOutput } from '@judian/contract'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PublicCardPopup } from '../page-parts.ts'
import styles from './public-facts.module.css'

/** What the public card of a community tells anyone: its figures; and the communities, each with its card. */
export function PublicFacts({ lists }: { lists: CallOutput<'/v1/moments/getDivisionLists'> }) {
  const { community_overall: community, divisionLists } = lists
  const figures = [
    { name: '成员', count: community.member_count },
    { name: '今日新帖', count: community.posts_today },
  ].filter(({ count }) => count > 0)

  return (
    <>
      {figures.length > 0 && (
        <dl className={styles.figures} aria-label={community.community_fullname}>
          {figures.map(({ name, count }) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.divisions} aria-label="这里的社区">
        {divisionLists.map(({ community_name, community_avatar, community_fullname }) => (
          <li key={community_name}>
            <button
              type="button"
              className={styles.division}
              aria-haspopup="dialog"
              onClick={() => showPopup(PublicCardPopup, { division: community_name })}
            >
              <img src={community_avatar} alt="" width={32} height={32} />
              {community_fullname}
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
