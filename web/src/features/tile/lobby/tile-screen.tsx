import { useQuery } from '@tanstack/react-query'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { firstBoard, tileRecords } from '../queries.ts'
import { Comments } from './comments.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { DailyBoard, FreeGame } from './modes.tsx'
import { Records } from './records.tsx'
import styles from './tile-screen.module.css'

/** The event's page; visitors see the rules and a sign-in invitation. */
export function TileScreen() {
  useTitle('叠牌工坊')
  const theme = useTheme()
  const member = useMe()

  return (
    <div className={styles.screen}>
      <header className={styles.wall}>
        <img src={`/images/tiles/hero-${theme}.svg`} alt="" width={1200} height={480} className={styles.art} />
        <div className={styles.sign}>
          <h1>叠牌工坊</h1>
          <p>三关叠牌，三张相同就收走</p>
        </div>
      </header>
      {member ? (
        <MemberPart />
      ) : (
        <>
          <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
            登录后开玩
          </Button>
          <HowToPlay />
        </>
      )}
    </div>
  )
}

/** Today's board on the bench, leaderboard, comments, rules. */
function MemberPart() {
  const isClosed = useQuery(tileRecords(firstBoard)).data?.open === 0
  return (
    <>
      {isClosed ? (
        <p className={styles.closed}>活动尚未开始或已经结束，现在可以看排行和留言。</p>
      ) : (
        <div className={styles.bench}>
          <DailyBoard />
          <FreeGame />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Records />
        </div>
        <div className={styles.column}>
          <Comments isClosed={isClosed} />
          <HowToPlay />
        </div>
      </div>
    </>
  )
}
