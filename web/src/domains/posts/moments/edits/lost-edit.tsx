import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask, messageOf } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { DraftActions } from '../drafts/draft-actions.tsx'
import { ownDrafts, readEditDraft } from '../drafts/queries.ts'
import { openDraft } from '../drafts/stored-draft.ts'
import { type EditDraft, editContentOf, editDraftOf, isEditDraft } from './edit-draft.ts'
import styles from './other-version.module.css'
import type { ContentName } from './queries.ts'

interface Props {
  name: ContentName
  /** Why the content can't be edited. */
  error: Error
  /** Whose post the text may become. */
  community: string
  onClose: () => void
}

/** In place of an editor that can't open: the reason, and what is written of an edit that the server refuses for good. */
export function LostEdit({ name, error, community, onClose }: Props) {
  const ref = `${name.kind}:${name.id}`
  const isRefused = error instanceof ApiError && [403, 404, 409].includes(error.status)
  const [local] = useState(() => openDraft(`edit:${ref}`, isEditDraft))
  const { data } = useQuery({
    queryKey: ['lostEdit', ref],
    queryFn: async () => (await readEditDraft(ref)) ?? null,
    enabled: isRefused && !local.restored,
    gcTime: 0,
  })
  const draft = local.restored ?? (data ? editDraftOf({ base: 0, time: data.time }, data) : undefined)
  const onGone = () => {
    local.schedule(undefined)
    onClose()
  }
  return (
    <div className="stack">
      <p role="alert">{messageOf(error)}</p>
      {isRefused && draft && <Rescue text={draft} refOfEdit={ref} community={community} onGone={onGone} />}
    </div>
  )
}

interface RescueProps {
  text: EditDraft
  refOfEdit: string
  community: string
  /** The draft is no edit’s any more. */
  onGone: () => void
}

/** Makes a draft of an edit one of a new post, or deletes it. */
function Rescue({ text, refOfEdit, community, onGone }: RescueProps) {
  const client = useQueryClient()
  const { id: draft_id, rev = 0 } = text.server ?? {}
  const [request_id] = useState(newRequestId)
  const after = (told: string) => ({
    onSuccess() {
      showToast(told)
      void client.invalidateQueries({ queryKey: ownDrafts.queryKey })
      onGone()
    },
    onError: (failure: unknown) => showToast(messageOf(failure), 3),
  })
  const keeping = useMutation({
    mutationFn: () => {
      const post = { ...editContentOf(refOfEdit, text), kind: 'post' as const, ref: community }
      return ask('/v1/drafts/saveDraft', { ...post, draft_id, rev, request_id })
    },
    ...after('已存成新帖的草稿，在草稿箱里'),
  })
  const discarding = useMutation({
    mutationFn: async () => {
      if (draft_id !== undefined) await ask('/v1/drafts/deleteDraft', { draft_id, rev })
    },
    ...after('草稿已丢弃'),
  })
  return (
    <section className={`stack-s small ${styles.other}`} aria-labelledby="lost-edit">
      <h3 id="lost-edit" className="small">
        你写的还在
      </h3>
      <p className={`soft own-lines ${styles.text}`}>{text.title ? `${text.title}\n${text.text}` : text.text}</p>
      <DraftActions
        isWritten
        state="可以另发一帖"
        saveLabel="存成新帖的草稿"
        busy={keeping.isPending || discarding.isPending}
        onSave={() => keeping.mutate()}
        onDiscard={() => discarding.mutate()}
      />
    </section>
  )
}
