import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from './clan-boards.module.css'
import { ClanBoardRow } from './clan-board-row.tsx'
import { drawClanBoard } from './draw-clan-board.ts'
import { clanBoards } from './queries.ts'

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
  return (
    <Card aria-labelledby="clan-boards" className={styles.card}>
      <header className={styles.header}>
        <h2 id="clan-boards" className={styles.title}>
          战术板 <span className={styles.note}>只有队员看得到</span>
        </h2>
        <Button size="s" icon="plus" onClick={() => drawClanBoard({ clanId })}>
          画一块
        </Button>
      </header>
      <PagedList
        items={boards}
        rowHeight={84}
        none={<Empty scene="feed">还没有战术板，画一块给队友看</Empty>}
        end="全部战术板都在这里了"
        keyOf={({ card }) => card.board_id}
        renderRow={(board) => <ClanBoardRow community={community} clanId={clanId} board={board} leads={leads} myId={myId} />}
      />
    </Card>
  )
}
