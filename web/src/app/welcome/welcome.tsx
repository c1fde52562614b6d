import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { divisionLists } from '../../domains/communities/queries.ts'
import { siteEvents } from '../../domains/events/site-events.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Awaited } from './awaited.tsx'
import { BrandMark, Entrance } from './entrance.tsx'
import { Preparing } from './preparing.tsx'
import { PublicFacts } from './public-facts.tsx'
import { RunningEvents } from './running-events.tsx'
import styles from './welcome.module.css'

const SiteFooter = lazyPart(() => import('../../domains/accounts/site/site-footer.tsx'), 'SiteFooter')

const feedPath = /^\/(community\/[^/]+(\/(tag|sorted)=[^/]+)?)?$/
const postPath = /^\/(community|s\/c)\//

/**
 * The welcome page for visitors without read access: what the site is, what a member can see, and the sign-in. Without a
 * community the site is being prepared.
 */
export const Welcome = ({ division }: { division: string }) =>
  division === '' ? <Preparing /> : <OpenSite division={division} />

function OpenSite({ division }: { division: string }) {
  const { data, isPending } = useQuery(divisionLists(division))
  const events = useQuery(siteEvents)
  const pathname = useLocation({ select: (location) => location.pathname })
  if (isPending || events.isPending) return null // what came later would move the rest

  const awaited = !feedPath.test(pathname) && (postPath.test(pathname) ? '这篇帖子' : '这个页面')

  return (
    // The id marks a page that was prerendered with the welcome page.
    <section id="welcome" className={styles.welcome}>
      <div className={styles.scene} aria-hidden="true" />
      <div className={styles.front}>
        <div className={`stack ${styles.words}`}>
          <BrandMark />
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
          {awaited && <Awaited pathname={pathname} community={data?.community_overall} />}
        </div>
        <Entrance signUp="注册，进门看看" />
      </div>
      <div className={styles.facts}>
        <RunningEvents />
        {data && <PublicFacts lists={data} />}
        <div className={styles.footer}>
          <Optional>
            <SiteFooter />
          </Optional>
        </div>
      </div>
    </section>
  )
}
