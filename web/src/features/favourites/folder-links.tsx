import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './favourites.module.css'
import { publicFolders } from './queries.ts'

/** On a profile: the link to the member's own favourites, or to another member's public folders, if there are any. */
export function FolderLinks({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const { data } = useQuery({ ...publicFolders(userId), enabled: !isOwn })
  if (isOwn)
    return (
      <nav aria-label="收藏" className="wrap">
        <Link to="/user/favourites" className={`small soft ${styles.link}`}>
          <Icon name={moreIcons.bookmark} size={18} />
          我的收藏
        </Link>
      </nav>
    )
  if (!data || data.folders.length === 0) return null
  return (
    <nav aria-label="公开的收藏夹" className="wrap">
      {data.folders.map(({ folder_id, name }) => (
        <Link
          key={folder_id}
          to="/user/favourites"
          search={{ folder: folder_id }}
          className={`small soft ${styles.link}`}
        >
          <Icon name={moreIcons.bookmark} size={18} />
          {name}
        </Link>
      ))}
    </nav>
  )
}
