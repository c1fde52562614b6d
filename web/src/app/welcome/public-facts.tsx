import type { CallOutput } from '@judian/contract'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './public-facts.module.css'

const PublicCardPopup = lazyPart(() => import('../../domains/communities/public-card-popup.tsx'), 'PublicCardPopup')

/** The public figures of a community, and the communities with their public cards. */
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
      <ul className="wrap" aria-label="这里的社区">
        {divisionLists.map(({ community_name, community_avatar, community_fullname }) => (
          <li key={community_name}>
            <button
              type="button"
              className={`row small ${styles.division}`}
              aria-haspopup="dialog"
              onClick={() => showPopup(PublicCardPopup, { division: community_name })}
            >
              <img src={community_avatar} alt="" width={32} height={32} />
              {community_fullname}
              <Icon name="chevron-down" size={16} className={styles.onward} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
