import type { VersionText as Version } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../kernel/ask/index.ts'
import { DiffText } from '../../../../kernel/diff/diff-text.tsx'
import { openViewer } from '../../../communities/images/viewer/open-viewer.ts'
import { PictureGrid } from '../../../communities/images/picture-grid.tsx'
import { Spoiler } from '../parts/spoiler.tsx'
import styles from './history-popup.module.css'
import { type ContentName, editVersion } from './queries.ts'

interface Props {
  content: ContentName
  no: number
  /** The version that it replaced; absent for the first one. */
  before: number | undefined
  /** Its author reads it without covers. */
  isOwn: boolean
}

const hasSpoiler = (version: Version | undefined) => version?.doc?.blocks.some(({ type }) => type === 'spoiler')

/** The text of a version, as a difference from the one before, and its pictures. */
export function VersionText({ content, no, before, isOwn }: Props) {
  const { data: version, error } = useQuery(editVersion(content, no))
  const former = useQuery({ ...editVersion(content, before ?? no), enabled: before !== undefined })
  const replaced = before === undefined ? undefined : former.data
  const failure = error ?? former.error
  if (failure) return <p role="alert">{messageOf(failure)}</p>
  if (!version || (before !== undefined && !replaced)) return <p role="status">正在读取…</p>
  const text = (
    <div className={styles.whole}>
      {version.title && (
        <div className="bold">
          <Compared before={replaced && (replaced.title ?? '')} after={version.title} />
        </div>
      )}
      <Compared before={replaced?.text} after={version.text} />
      {version.images.length > 0 && (
        <PictureGrid size="s" images={version.images} onOpen={(at) => openViewer(version, at)} />
      )}
    </div>
  )
  if (isOwn || !(hasSpoiler(version) || hasSpoiler(replaced))) return text
  return (
    <div className={styles.covered}>
      <Spoiler title="这个版本的内容">{text}</Spoiler>
    </div>
  )
}

const Compared = ({ before, after }: { before: string | undefined; after: string }) =>
  before === undefined ? <p>{after}</p> : <DiffText before={before} after={after} />
