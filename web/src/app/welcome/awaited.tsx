import type { Community } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { siteEvents } from '../../domains/events/site-events.ts'
import styles from './awaited.module.css'

interface Dossier {
  lead: string
  title: string
  summary?: string
  image?: string
}

interface Props {
  pathname: string
  /** The community in the address, if any. */
  community: Community | undefined
}

/**
 * The target of a shared link, as far as link previews reveal it to everyone: an event's title, but only the kind of a
 * post or clan.
 */
export function Awaited({ pathname, community }: Props) {
  const { data: events = [] } = useQuery(siteEvents)
  const event = events.find(({ path }) => path !== '' && `${pathname}/`.startsWith(`${path}/`))
  const dossier = event
    ? {
        lead: '有人邀你一起来',
        title: event.title,
        summary: event.summary,
        image: `/images/events/${event.kind}-small.avif`,
      }
    : sealedDossier(pathname, community)
  if (!dossier) return null

  const { lead, title, summary, image }: Dossier = dossier
  return (
    <div className={`row-l ${styles.dossier}`} role="group" aria-label="门后等着你的">
      {image && <img src={image} alt="" width={72} height={72} className={styles.picture} />}
      <div className="fill">
        <p className={styles.lead}>{lead}</p>
        <p className={styles.title}>{title}</p>
        {summary ? (
          <p className={styles.summary}>{summary}</p>
        ) : (
          // Blurred lines: the text is for members.
          <span className={styles.sealed} aria-hidden="true">
            <i />
            <i />
          </span>
        )}
      </div>
      <span className={styles.stamp}>门内可见</span>
    </div>
  )
}

const kinds = [
  { path: /^\/community\/[^/]+\/\d+/, lead: '有人邀你看', what: '一篇帖子' },
  { path: /^\/clan\/[^/]+\/\d+/, lead: '有人邀你认识', what: '一支战队' },
  { path: /^\/clan\//, lead: '有人邀你挑', what: '一支战队' },
] as const

function sealedDossier(pathname: string, community: Community | undefined): Dossier | undefined {
  const kind = kinds.find(({ path }) => path.test(pathname))
  if (!kind || !community) return undefined
  const { community_fullname: place, community_avatar: image } = community
  return { lead: kind.lead, title: `「${place}」的${kind.what}`, image }
}
