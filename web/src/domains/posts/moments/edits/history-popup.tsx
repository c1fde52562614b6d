import type { ContentVersion } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useRights } from '../../../communities/use-rights.ts'
import { type ContentName, editHistory } from './queries.ts'
import { VersionItem } from './version-item.tsx'

type Props = PopupProps &
  ContentName & {
    /** The content's author, and the community's name. */
    authorId: number
    community: string
  }

/** The versions of a post or comment, each as a difference from the one before. */
export function HistoryPopup({ kind, id, authorId, community, onClose }: Props) {
  const { data, error } = useQuery(editHistory({ kind, id }))
  const { myId, moderates } = useRights(community)
  const isOwn = myId === authorId
  const act = isOwn ? 'ask' : moderates ? 'hide' : undefined

  return (
    <Dialog title="编辑历史" size="l" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {!data && !error && <p role="status">正在读取…</p>}
      {data && (
        <ol className="stack-s" reversed>
          {data.versions.map((version, at) => (
            <VersionItem
              key={version.no}
              content={{ kind, id }}
              version={version}
              before={firstShown(data.versions.slice(at + 1))}
              state={at === 0 ? 'present' : at === data.versions.length - 1 ? 'first' : 'earlier'}
              act={at === 0 ? undefined : act}
              isOwn={isOwn}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** Hidden versions are left out of comparisons. */
const firstShown = (versions: readonly ContentVersion[]) => versions.find(({ hidden }) => !hidden)
