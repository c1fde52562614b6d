import type { ListedDraft, ServerDraft } from '@judian/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../../kernel/lazy/load-failed.tsx'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './draft-box.module.css'
import { ownDrafts } from './queries.ts'

interface Props {
  /** The community of the open editor: its drafts of other communities open here, too. */
  community: string
  /** The one that the editor shows. */
  openId: number | undefined
  /** Shows the draft in the editor; throws if the editor's text would be lost. */
  onOpen: (draft: ServerDraft) => Promise<void>
  /** Opens the editor of the content that the draft edits, replacing this one. */
  onEdit: (draft: ListedDraft) => void
  onClose: () => void
}

/** The member's drafts from all their devices. */
export function DraftBox({ community, openId, onOpen, onEdit, onClose }: Props) {
  const client = useQueryClient()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(ownDrafts)
  const refresh = () => client.invalidateQueries({ queryKey: ownDrafts.queryKey })
  const onError = (failure: unknown) => showToast(messageOf(failure), 3)
  const opening = useMutation({
    mutationFn: async ({ draft_id }: ListedDraft) => onOpen((await ask('/v1/drafts/getDraft', { draft_id })).draft),
    onSuccess: onClose,
    onError,
    onSettled: refresh,
  })
  const discarding = useMutation({
    mutationFn: ({ draft_id, rev }: ListedDraft) => ask('/v1/drafts/deleteDraft', { draft_id, rev }),
    onError,
    onSettled: refresh,
  })
  const [asking, setAsking] = useState<number>()
  // Not the ones of an earlier look: they may be published or discarded.
  const drafts = (isFetchedAfterMount ? data : undefined)?.drafts.filter(({ draft_id }) => draft_id !== openId)
  const open = (draft: ListedDraft) => {
    if (draft.kind === 'edit') onEdit(draft)
    else if (!opening.isPending) opening.mutate(draft)
  }

  return (
    <Dialog title="草稿箱" onClose={onClose}>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />}
      {!drafts && !error && <Skeleton height={148} />}
      {drafts?.length === 0 && <p role="status">没有别的草稿了</p>}
      <ul className={styles.drafts}>
        {drafts?.map((draft) => {
          const name = draft.title || draft.excerpt.split('\n')[0] || '只有图片'
          return (
            <li key={draft.draft_id} className="row-s">
              <button type="button" className={`fill ${styles.open}`} onClick={() => open(draft)}>
                <strong className="one-line">{name}</strong>
                {draft.title && draft.excerpt && <span className="one-line">{draft.excerpt}</span>}
                <span className="caption soft">
                  <span>{draft.device} · </span>
                  <RelativeTime time={draft.time} />
                  {placeOf(draft, community)}
                </span>
              </button>
              {asking === draft.draft_id && (
                <Button
                  size="s"
                  variant="danger"
                  busy={discarding.isPending}
                  busyText="丢弃"
                  onClick={() => discarding.mutate(draft)}
                >
                  丢弃
                </Button>
              )}
              <IconButton
                icon={asking === draft.draft_id ? moreIcons.close : moreIcons.trash}
                label={asking === draft.draft_id ? '留着' : `丢弃草稿：${name}`}
                onClick={() => setAsking(asking === draft.draft_id ? undefined : draft.draft_id)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Where a draft leads, unless it is a post for this community. */
function placeOf({ kind, ref }: ListedDraft, community: string) {
  if (kind === 'edit') return <span> · {ref.startsWith('moment:') ? '编辑帖子' : '编辑评论'}</span>
  return ref !== community && <span> · 写给别的社区</span>
}
