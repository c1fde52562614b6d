import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { divisionLists } from '../../features/communities/queries.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { showPopup } from '../../kernel/popup/popup.ts'
import { openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PublicCardPopup, SiteFooter } from '../overlays.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './welcome.module.css'

const feedPath = /^\/(community\/[^/]+(\/(tag|sorted)=[^/]+)?)?$/
const postPath = /^\/(community|s\/c)\//

/** Welcome screen for visitors without read access; says what waits behind the sign-in, which stays at its address. */
export function Welcome({ division }: { division: string }) {
  const { data } = useQuery(divisionLists(division))
  const pathname = useLocation({ select: (location) => location.pathname })
  const awaited = !feedPath.test(pathname) && (postPath.test(pathname) ? '这篇帖子' : '这个页面')

  return (
    <section className={styles.welcome}>
      <BrandMark size={64} />
      <h1 className={styles.title}>欢迎来到据点</h1>
      <p className={styles.line}>
        <span>聊打法，看地图，找队友。</span>
        {awaited ? (
          <>
            <span>{awaited}登录后就能看，</span>
            <span>登录完会直接回到这里。</span>
          </>
        ) : (
          <span>登录后就能看到大家在说什么。</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
          登录
        </Button>
        <Button onClick={() => openAccountOverlay('signUp')}>注册</Button>
      </div>
      {data && (
        <ul className={styles.divisions} aria-label="这里的社区">
          {data.divisionLists.map(({ community_name, community_avatar, community_fullname }) => (
            <li key={community_name}>
              <button
                type="button"
                className={styles.division}
                aria-haspopup="dialog"
                onClick={() => showPopup(PublicCardPopup, { division: community_name })}
              >
                <img src={community_avatar} alt="" width={40} height={40} />
                {community_fullname}
                <Icon name="chevron-right" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Optional>
        <SiteFooter />
      </Optional>
    </section>
  )
}
