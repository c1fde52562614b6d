import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { CopiedText } from '../../../kernel/people/copied-text.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './link-account-screen.module.css'
import { linkedAccounts } from './queries.ts'

const BindGameIdPopup = lazyPart(() => import('./bind-game-id-popup.tsx'), 'BindGameIdPopup')
const UnlinkGameIdPopup = lazyPart(() => import('./unlink-game-id-popup.tsx'), 'UnlinkGameIdPopup')

interface Props {
  /** Full names by address name. */
  communities: ReadonlyMap<string, string>
}

/** The member's game accounts by community. */
export function LinkAccountScreen({ communities }: Props) {
  useTitle('绑定游戏账号')
  const { linked } = useSuspenseQuery(linkedAccounts).data
  const isBoundEverywhere = [...communities.keys()].every((name) => linked.some((one) => one.community_name === name))

  return (
    <div className="reading">
      <header className={`spread ${styles.header}`}>
        <ScreenTitle>绑定游戏账号</ScreenTitle>
        {!isBoundEverywhere && (
          <Button variant="primary" icon={moreIcons.plus} onClick={() => showPopup(BindGameIdPopup, { communities })}>
            绑定游戏ID
          </Button>
        )}
      </header>
      <Card as="div" className={styles.card}>
        <p className={`small soft ${styles.about}`}>绑定后，你的名片和主页会显示游戏ID，队友可以直接复制来加你。</p>
        <ul>
          {[...communities].map(([community, name]) => {
            const id = linked.find((one) => one.community_name === community)?.game_username
            return (
              <li key={community} className={`divided row ${styles.row}`}>
                <div className="fill">
                  <p className="bold">{name}</p>
                  {id === undefined ? (
                    <p className="small faint">还没有绑定</p>
                  ) : (
                    <CopiedText text={id} what="游戏ID" />
                  )}
                </div>
                <Button
                  size="s"
                  aria-label={`${id === undefined ? '绑定' : '更换'}${name}的游戏ID`}
                  onClick={() =>
                    showPopup(BindGameIdPopup, { communities, community, ...(id !== undefined && { linked: id }) })
                  }
                >
                  {id === undefined ? '绑定' : '更换'}
                </Button>
                {id !== undefined && (
                  <Button
                    size="s"
                    variant="ghost"
                    aria-label={`解绑${name}的游戏ID`}
                    onClick={() => showPopup(UnlinkGameIdPopup, { community, name, linked: id })}
                  >
                    解绑
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
