import { Link } from '@tanstack/react-router'
import { tileModes } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../kernel/session/index.ts'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { CrewPicker } from '../game/crew-picker.tsx'
import { readGame } from '../game/saved-game.ts'
import { modeNames } from '../../../kernel/tiles/texts.ts'
import { firstBoard, tileRecords } from '../queries.ts'
import { Comments } from './comments.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { Records } from './records.tsx'
import styles from './tile-screen.module.css'

const modeNotes = {
  daily: '全站同一副牌，北京时间零点换新，次数不限，取最好成绩',
  free: '每局一副新牌，想玩多久玩多久',
} as const

/** The event's page: introduction, operator and gadget, leaderboard, comments. */
export function TileScreen() {
  useTitle('叠牌工坊')
  const theme = useTheme()
  const member = useMe()
  const isClosed = useQuery({ ...tileRecords(firstBoard), enabled: member !== null }).data?.open === 0

  return (
    <div className={styles.screen}>
      <header className={styles.hero}>
        <img src={`/images/tiles/hero-${theme}.svg`} alt="" width={1200} height={480} className={styles.art} />
        <div className={styles.words}>
          <h1>叠牌工坊</h1>
          <p>三关叠牌，三张相同就收走。托盘只有七格，想好再拿。</p>
        </div>
      </header>
      {member && (
        <>
          {isClosed && <p className={styles.closed}>活动尚未开始或已经结束，现在可以看排行和留言。</p>}
          <section className={styles.modes} aria-label="开始" hidden={isClosed}>
            {tileModes.map((mode) => {
              const running = readGame(member.user_id, mode)
              return (
                <Card key={mode} as="div" className={styles.mode}>
                  <h2>{modeNames[mode]}</h2>
                  <p>{modeNotes[mode]}</p>
                  <Link
                    to="/event/tile/tilematching"
                    hash={mode}
                    className={buttonClass({ variant: mode === 'daily' ? 'primary' : 'secondary', wide: true })}
                  >
                    {running ? `继续${modeNames[mode]}` : `玩${modeNames[mode]}`}
                  </Link>
                </Card>
              )
            })}
          </section>
          <div className={styles.columns}>
            <div className={styles.column}>
              <HowToPlay />
              <Card as="section" className={styles.card} aria-labelledby="tile-crew">
                <h2 id="tile-crew">下一局的搭档</h2>
                <CrewPicker />
              </Card>
            </div>
            <div className={styles.column}>
              <Records />
              <Comments isClosed={isClosed} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
