import type { Favourite, FavouriteFolder, Moment } from '@judian/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSingleFlight } from '../../kernel/ask/index.ts'
import { PagedList } from '../../kernel/paging/paged-list.tsx'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { unfiled } from '../../domains/posts/moments/favouriting/queries.ts'
import { chooseFolder, toggleFavourite } from '../../domains/posts/moments/favouriting/toggle-favourite.ts'
import styles from './favourites.module.css'
import { favouritesIn, foundFavourites } from './queries.ts'

export type RenderMoment = (moment: Moment) => ReactNode

interface ListProps {
  folderId: number | undefined
  folders: readonly FavouriteFolder[]
  renderMoment: RenderMoment
  /** Below the list, once it has loaded: it would move them. */
  children: ReactNode
}

/** The favourites of a folder, latest first. */
export function FavouriteList({ folderId, folders, renderMoment, children }: ListProps) {
  const favourites = useInfiniteQuery(favouritesIn(folderId))
  const nameOf = (id = 0) => folders.find(({ folder_id }) => folder_id === id)?.name ?? unfiled.name
  return (
    <>
      <PagedList
        items={favourites}
        none={
          <Empty
            scene="feed"
            action={
              <Link to="/" className={buttonClass({ variant: 'primary' })}>
                去社区看看
              </Link>
            }
          >
            {folderId === undefined ? '还没有收藏，帖子的“更多”里有“收藏”' : '这个收藏夹还是空的'}
          </Empty>
        }
        keyOf={(favourite) => favourite.message_id}
        renderRow={(favourite) => (
          <Row favourite={favourite} folder={nameOf(favourite.folder_id)} renderMoment={renderMoment} />
        )}
      />
      {!favourites.isPending && children}
    </>
  )
}

interface RowProps {
  favourite: Favourite
  folder: string
  renderMoment: RenderMoment
}

/** A favourite: its post, or a line in its place while that is deleted or hidden. */
function Row({ favourite, folder, renderMoment }: RowProps) {
  const client = useQueryClient()
  const { message_id, folder_id = 0, time, moment } = favourite
  const title = moment ? `《${moment.title}》` : '这个收藏'
  const remove = useSingleFlight(() => toggleFavourite(client, { message_id, favourited: 1 }))
  return (
    <>
      {moment ? renderMoment(moment) : <p className={styles.gone}>这个帖子已被删除或隐藏</p>}
      <div className={`row-s ${styles.foot}`}>
        <p className={`fill small faint ${styles.place}`}>
          <RelativeTime time={time} /> 收藏到 {folder}
        </p>
        <Button
          size="s"
          variant="ghost"
          aria-label={`移动${title}`}
          onClick={() => chooseFolder(message_id, folder_id)}
        >
          移动
        </Button>
        <Button size="s" variant="ghost" aria-label={`移除${title}`} onClick={remove}>
          移除
        </Button>
      </div>
    </>
  )
}

/** The favourites that match a search, in any folder. */
export function FoundFavourites({ q, renderMoment }: { q: string; renderMoment: RenderMoment }) {
  const found = useInfiniteQuery(foundFavourites(q))
  return (
    <PagedList
      items={found}
      none={<Empty scene="feed">收藏里没有找到“{q}”</Empty>}
      keyOf={(moment) => moment.message_id}
      renderRow={renderMoment}
    />
  )
}
