import type { ListedDraft } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { usePictureStore } from '../../../communities/images/upload/use-pictures.ts'
import { usePutAway } from '../drafts/put-away.ts'
import { ownDrafts } from '../drafts/queries.ts'
import { useServerDraft } from '../drafts/use-server-draft.ts'
import { contentOf, postDraftOf } from './draft-content.ts'
import { withImageIds } from './placed-pictures.ts'
import type { PostDraftStore } from './post-draft-store.ts'
import { draftOf } from './post-form.ts'

const DraftBox = lazyPart(() => import('../drafts/draft-box.tsx'), 'DraftBox')

interface Options {
  store: PostDraftStore
  /** The editor shows something else now. */
  onShown: () => void
  onClose: () => void
  /** Opens the editor of the content that this draft edits. */
  onEdit: (draft: ListedDraft) => void
}

/** Drafts of the post editor: of this browser and of the server. */
export function usePostDrafts({ store, onShown, onClose, onEdit }: Options) {
  const client = useQueryClient()
  const { server, community } = store
  const form = useStore(store.form)
  const { saved, list, busy } = usePictureStore(store.pictures)
  const draft = draftOf({ ...form, doc: form.doc && withImageIds(form.doc, list) }, saved)
  const content = draft && contentOf(community, draft)
  const kept = useServerDraft({ draft: store.draft, server, written: draft, content, busy })
  const isShown = useStore(store.prepared.state, (state) => state.isShown)
  const [restored, setRestored] = useState(draft !== undefined && !isShown)
  const { id } = server.state.getState().link
  const box = useQuery(ownDrafts).data?.drafts.filter(({ draft_id }) => draft_id !== id)
  const refreshBox = () => void client.invalidateQueries({ queryKey: ownDrafts.queryKey })

  useEffect(() => void store.catchUp(), [store])

  const changed = (isRestored: boolean) => {
    setRestored(isRestored)
    onShown()
  }
  const away = usePutAway(store.putAway, () => {
    refreshBox()
    onClose()
  })

  return {
    ...kept,
    ...away,
    isWritten: draft !== undefined,
    isRestored: restored && draft !== undefined,
    boxed: box?.length ?? 0,
    refreshBox,
    startPrepared: () => changed(false),
    exchange() {
      const another = store.draft.exchange()
      if (!another) return
      store.show(another)
      changed(true)
    },
    async keepBoth() {
      const isNew = server.state.getState().other === 'gone'
      if (await server.keepBoth()) showToast(isNew ? '已存成一份新草稿' : '两份都留着，那一份在草稿箱里')
    },
    discard() {
      void server.discard().then(refreshBox)
      store.clear()
      kept.forget()
      changed(false)
    },
    openBox: () =>
      showPopup(DraftBox, {
        community,
        openId: id,
        onEdit,
        async onOpen(found) {
          await store.putAway()
          store.show(postDraftOf(community, found))
          changed(false)
        },
      }),
  }
}
