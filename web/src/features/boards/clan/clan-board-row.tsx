import type { ClanBoard } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { openReport } from '../../../kernel/people/report.ts'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Chip } from '../../../ui/display/chip.tsx'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { MenuButton } from '../../../ui/overlays/menu-button.tsx'
import { type MenuItem, MenuPopover } from '../../../ui/overlays/menu-popover.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { useDrawing } from '../use-drawing.tsx'
import { boardText, posterOf } from '../board-text.ts'
import styles from './clan-boards.module.css'
import { clanBoard, clanBoardsKey } from './queries.ts'

const DeleteClanBoardPopup = lazyPart(() => import('./delete-clan-board-popup.tsx'), 'DeleteClanBoardPopup')
const NameClanBoardPopup = lazyPart(() => import('./name-clan-board-popup.tsx'), 'NameClanBoardPopup')

interface Props {
  community: string
  clanId: number
  board: ClanBoard
  leads: boolean
  myId: number
}

/** A board of a clan in its list. */
export function ClanBoardRow({ community, clanId, board, leads, myId }: Props) {
  const client = useQueryClient()
  const { layer, draw } = useDrawing()
  const { card, title, author, pinned, hidden, time } = board
  const change = async () => {
    const { open, rev } = await client.fetchQuery(clanBoard(card.board_id))
    const changed = { boardId: card.board_id, rev, title }
    draw({
      draft: { board: open.board, adaptable: false },
      title,
      onDone: ({ board: drawn }) => showPopup(NameClanBoardPopup, { clanId, board: drawn, changed }),
    })
  }
  const fail = (error: unknown) => showToast(messageOf(error), 3)
  const isOwn = author.user_id === myId
  const items: MenuItem[] = []
  if (isOwn && !hidden) items.push({ label: '修改', icon: 'post', onSelect: () => void change().catch(fail) })
  if (leads && !hidden)
    items.push({
      label: pinned ? '取消置顶' : '置顶',
      icon: 'pin',
      onSelect: () =>
        void ask('/v1/clanBoards/pinClanBoard', { board_id: card.board_id, pinned: pinned ? 0 : 1 }).then(
          () => client.invalidateQueries({ queryKey: clanBoardsKey }),
          fail,
        ),
    })
  if (leads || isOwn)
    items.push({
      label: '删除',
      icon: moreIcons.trash,
      danger: true,
      onSelect: () => showPopup(DeleteClanBoardPopup, { boardId: card.board_id, title }),
    })

  if (!isOwn)
    items.push({
      label: '举报',
      icon: moreIcons.flag,
      onSelect: () => openReport({ kind: 'clanBoard', id: card.board_id }),
    })

  return (
    <article className={`row-l ${styles.row}`} aria-label={title}>
      <img
        src={posterOf(card, 1)}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        className={`sunken ${styles.picture}`}
      />
      <div className="fill">
        <Link
          to="/clan/$division/$clanId/boards/$boardId"
          params={{ division: community, clanId: String(clanId), boardId: String(card.board_id) }}
          className={`${stretched.link} ${styles.name}`}
        >
          <Clamp lines={2}>{title}</Clamp>
        </Link>
        <p className="cluster caption faint">
          {pinned && (
            <Chip icon="pin" tone="accent">
              置顶
            </Chip>
          )}
          {hidden && <Chip tone="warning">已被隐藏</Chip>}
          {boardText(card)}
        </p>
        <p className="caption faint">
          {author.username} · <RelativeTime time={time} />
        </p>
      </div>
      <div className={styles.menu}>
        <MenuButton label={`「${title}」的更多操作`}>{(menu) => <MenuPopover {...menu} items={items} />}</MenuButton>
      </div>
      {layer}
    </article>
  )
}
