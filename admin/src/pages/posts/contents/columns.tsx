import type { ManagedContent } from '@judian/contract'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Link } from '@tanstack/react-router'
import { CommunityName } from '../../../components/content/community-name.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ContentBadges } from './content-badges.tsx'
import styles from './contents.module.css'

const excerpt: Column<ManagedContent> = { title: '内容', cell: (content) => <Excerpt content={content} /> }

const author: Column<ManagedContent> = {
  title: '作者',
  narrow: true,
  cell: ({ author: { user_id, username } }) => (
    <Link to="/users/$userId" params={{ userId: String(user_id) }} className={styles.author}>
      {username}
    </Link>
  ),
}
const community: Column<ManagedContent> = {
  title: '社区',
  narrow: true,
  cell: (content) => <CommunityName name={content.community_name} />,
}
const marks: Column<ManagedContent> = { title: '状态', cell: (content) => <ContentBadges content={content} /> }
const reports: Column<ManagedContent> = {
  title: '举报',
  numeric: true,
  narrow: true,
  cell: (content) => content.report_count,
}
const written: Column<ManagedContent> = {
  title: '发布',
  narrow: true,
  cell: (content) => <RelativeTime time={content.time} />,
}
const deletion: Column<ManagedContent> = {
  title: '删除',
  cell: ({ deleted_at, deleted_by }) => (
    <>
      <span>{deleted_by ?? '—'}</span> {deleted_at && <RelativeTime time={deleted_at} />}
    </>
  ),
}

/** Table columns by kind and state. */
export const columnsOf = (kind: string, deleted: boolean): readonly Column<ManagedContent>[] => [
  excerpt,
  author,
  community,
  {
    title: kind === 'comment' ? '赞 / 回复' : '赞 / 评论',
    numeric: true,
    narrow: true,
    cell: (content) => `${content.thumb_count} / ${content.comment_count}`,
  },
  reports,
  written,
  deleted ? deletion : marks,
]

function Excerpt({ content: { kind, id, title, text, images } }: { content: ManagedContent }) {
  return (
    <div className={styles.excerpt}>
      {kind === 'moment' && (
        <strong className="clamp" data-lines="1">
          {title}
        </strong>
      )}
      <span className="clamp" data-lines="1">
        {text || (images.length > 0 ? `${images.length} 张图片` : '没有正文')}
      </span>
      <span className="caption faint">{kind === 'comment' ? `#${id} · 评论于「${title}」` : `#${id}`}</span>
    </div>
  )
}
