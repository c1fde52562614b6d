import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { messageOf } from '../../../kernel/ask/index.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { usePictureStore } from '../../images/upload/use-pictures.ts'
import { DraftBox } from '../drafts/late-drafts.ts'
import { ownDrafts } from '../drafts/queries.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useServerDraft } from '../drafts/use-server-draft.ts'
import { contentOf, postDraftOf } from './draft-content.ts'
import { withImageIds } from './placed-pictures.ts'
import type { PostDraftStore } from './post-draft-store.ts'
import { draftOf } from './post-form.ts'

interface Options {
  store: PostDraftStore
  /** The editor shows something else now. */
  onShown: () => void
  onClose: () => void
}

const states = {
  saved: '',
  failed: '没连上，先存在这台设备上',
  full: '草稿箱满了，只存在这台设备上',
}

/** Drafts of the post editor: of this browser and of the server. */
export function usePostDrafts({ store, onShown, onClose }: Options) {
  const client = useQueryClient()
  const { server, community } = store
  const form = useStore(store.form)
  const { saved, list } = usePictureStore(store.pictures)
  const draft = draftOf({ ...form, doc: form.doc && withImageIds(form.doc, list) }, saved)
  const content = draft && contentOf(community, draft)
  const { other, outcome, isSaved } = useServerDraft(server, content)
  const stored = useDraft(store.draft, draft && content && { ...draft, server: server.linkFor(content) })
  const isShown = useStore(store.prepared.state, (state) => state.isShown)
  const [restored, setRestored] = useState(draft !== undefined && !isShown)
  const { id } = server.state.getState().link
  const box = useQuery(ownDrafts).data?.drafts.filter((one) => one.kind === 'post' && one.draft_id !== id)
  const refreshBox = () => void client.invalidateQueries({ queryKey: ownDrafts.queryKey })

  useEffect(() => void store.catchUp(), [store])

  const changed = (isRestored: boolean) => {
    setRestored(isRestored)
    onShown()
  }
  const { mutate: putAway, isPending } = useMutation({
    mutationFn: store.putAway,
    onSuccess(where) {
      if (where === 'server') showToast('已存草稿，换台设备也能接着写')
      else showToast(outcome === 'full' ? states.full : states.failed, 2)
      refreshBox()
      onClose()
    },
    onError: (error) => showToast(messageOf(error), 3),
  })

  return {
    content,
    other,
    isRestored: restored && draft !== undefined,
    hasOther: stored.hasOther,
    isStored: stored.isStored || isSaved,
    boxed: box?.length ?? 0,
    state: isSaved ? '已存草稿' : outcome && !other ? states[outcome] : '',
    forget: stored.forget,
    refreshBox,
    putAway: () => putAway(),
    isPuttingAway: isPending,
    startPrepared: () => changed(false),
    exchange() {
      const another = store.draft.exchange()
      if (!another) return
      store.show(another)
      changed(true)
    },
    discard() {
      void server.discard().then(refreshBox)
      store.clear()
      stored.forget()
      changed(false)
    },
    openBox: () =>
      showPopup(DraftBox, {
        community,
        openId: id,
        async onOpen(found) {
          await store.putAway()
          store.show(postDraftOf(community, found))
          changed(false)
        },
      }),
  }
}
