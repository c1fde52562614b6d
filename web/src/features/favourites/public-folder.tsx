import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../kernel/paging/paged-list.tsx'
import { PersonName, PersonPicture } from '../../kernel/people/person-link.tsx'
import { openReport } from '../../kernel/people/report.ts'
import { useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './favourites.module.css'
import type { RenderMoment } from './lists.tsx'
import { publicFolder, publicFolderHead } from './queries.ts'

interface Props {
  folderId: number
  renderMoment: RenderMoment
}

/** Another member's public folder, with the posts that this reader may see. */
export function PublicFolder({ folderId, renderMoment }: Props) {
  const member = useMe()
  const moments = useInfiniteQuery(publicFolder(folderId))
  const { data: folder } = useInfiniteQuery({
    ...publicFolderHead(folderId),
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  useTitle(folder?.name)
  if (!folder) return <Skeleton height={420} />
  const { name, owner } = folder
  return (
    <>
      <ScreenTitle>收藏</ScreenTitle>
      <div className={`row surface ${styles.bar}`}>
        <PersonPicture author={owner} size="s" />
        <div className={`fill small soft ${styles.seen}`}>
          <h2 className={styles.name}>{name}</h2>
          <PersonName author={owner}>{owner.username}</PersonName> 公开的收藏夹
        </div>
        {member && (
          <Menu
            label="更多"
            items={[
              {
                label: '举报',
                icon: moreIcons.flag,
                danger: true,
                onSelect: () => openReport({ kind: 'profile', id: owner.user_id }),
              },
            ]}
          />
        )}
      </div>
      <PagedList
        items={moments}
        none={<Empty scene="feed">这里还没有能看到的帖子</Empty>}
        keyOf={(moment) => moment.message_id}
        renderRow={renderMoment}
      />
    </>
  )
}
