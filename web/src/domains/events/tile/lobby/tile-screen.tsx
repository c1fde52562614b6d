import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../../kernel/ask/index.ts'
import { openAccountOverlay, useMe } from '../../../../kernel/session/index.ts'
import { useTheme } from '../../../../kernel/theme/theme.ts'
import { useTitle } from '../../../../kernel/title/use-title.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { WhenInView } from '../../../../ui/display/when-in-view.tsx'
import { ErrorView } from '../../../../ui/feedback/error-view.tsx'
import { useEventPage } from '../../use-events.ts'
import { firstBoard, tileRecords } from '../queries.ts'
import { boardHeight, ClanBoard } from './clan-board.tsx'
import { Comments } from './comments.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { DailyBoard, FreeGame } from './modes.tsx'
import { MyDay } from './my-day.tsx'
import { Records } from './records.tsx'
import styles from './tile-screen.module.css'

/** The event's page; visitors see the rules and a sign-in invitation. */
export function TileScreen() {
  const { title, summary, phase, closed, isListed } = useEventPage('/event/tile')
  useTitle(title)
  const theme = useTheme()
  const member = useMe()
  if (!member && !isListed) return <ErrorView status={404} />

  return (
    <div className={styles.screen}>
      <header className={styles.wall}>
        <img src={`/images/tiles/hero-${theme}.svg`} alt="" width={1200} height={480} className={styles.art} />
        <div className={styles.sign}>
          <h1>{title}</h1>
          <p>{summary}</p>
        </div>
      </header>
      {closed && (
        <p className={styles.closed}>
          {closed}，{phase === 'coming' ? '可以先看看玩法' : '排行和留言留在这里'}。
        </p>
      )}
      {member ? (
        <MemberPart isOpen={!closed} />
      ) : (
        <>
          {phase !== 'coming' && (
            <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
              {closed ? '登录后看排行' : '登录后开玩'}
            </Button>
          )}
          <HowToPlay />
        </>
      )}
    </div>
  )
}

/** Today's board on the bench, the member's own days, leaderboards, comments, rules. */
function MemberPart({ isOpen }: { isOpen: boolean }) {
  // A draft has no page.
  useQuery({ ...tileRecords(firstBoard), throwOnError: (error) => isApiError(error, 'EventNotFound') })
  return (
    <>
      {isOpen && (
        <div className={`stack-l ${styles.bench}`}>
          <DailyBoard />
          <FreeGame />
        </div>
      )}
      <div className={`stack-l ${styles.columns}`}>
        <div className={styles.column}>
          <MyDay />
          <Records isOpen={isOpen} />
        </div>
        <div className={styles.column}>
          <WhenInView height={boardHeight}>
            <ClanBoard isOpen={isOpen} />
          </WhenInView>
          <Comments isOpen={isOpen} />
          <WhenInView height={240}>
            <HowToPlay />
          </WhenInView>
        </div>
      </div>
    </>
  )
}
