import { useQuery } from '@tanstack/react-query'
import { divisionLists } from '../../features/communities/queries.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { openAccountOverlay } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SiteFooter } from '../overlays.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './welcome.module.css'

/** Welcome screen for visitors without read access. */
export function Welcome({ division }: { division: string }) {
  const { data } = useQuery(divisionLists(division))

  return (
    <section className={styles.welcome}>
      <BrandMark size={64} />
      <h1 className={styles.title}>欢迎来到据点</h1>
      <p className={styles.line}>
        <span>聊打法，看地图，找队友。</span>
        <span>登录后就能看到大家在说什么。</span>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => openAccountOverlay('signIn')}>
          登录
        </Button>
        <Button onClick={() => openAccountOverlay('signUp')}>注册</Button>
      </div>
      {data && (
        <ul className={styles.divisions} aria-label="这里的社区">
          {data.divisionLists.map(({ community_id, community_avatar, community_fullname }) => (
            <li key={community_id} className={styles.division}>
              <img src={community_avatar} alt="" width={40} height={40} />
              {community_fullname}
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
