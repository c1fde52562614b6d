import { useInfiniteQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { useDrawing } from '../use-drawing.tsx'
import styles from './clan-boards.module.css'
import { ClanBoardRow } from './clan-board-row.tsx'
import { clanBoards } from './queries.ts'

const NameClanBoardPopup = lazyPart(() => import('./name-clan-board-popup.tsx'), 'NameClanBoardPopup')

interface Props {
  community: string
  clanId: number
  /** The viewer leads the clan, or helps to. */
  leads: boolean
  myId: number
}

/** The boards of a clan on its page, for its members. */
export function ClanBoards({ community, clanId, leads, myId }: Props) {
  const boards = useInfiniteQuery(clanBoards(clanId))
  const { layer, draw } = useDrawing()
  const add = () => draw({ onDone: ({ board }) => showPopup(NameClanBoardPopup, { clanId, board }) })
  return (
    <Card aria-labelledby="clan-boards" size="xl">
      <header className={`cluster ${styles.header}`}>
        <h2 id="clan-boards" className={styles.title}>
          战术板 <span className={`small faint ${styles.note}`}>只有队员看得到</span>
        </h2>
        <Button size="s" icon={moreIcons.plus} onClick={add}>
          画一块
        </Button>
      </header>
      <PagedList
        items={boards}
        rowHeight={84}
        none={<Empty scene="feed">还没有战术板，画一块给队友看</Empty>}
        end="全部战术板都在这里了"
        keyOf={({ card }) => card.board_id}
        renderRow={(board) => (
          <ClanBoardRow community={community} clanId={clanId} board={board} leads={leads} myId={myId} />
        )}
      />
      {layer}
    </Card>
  )
}
