import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { usePutAway } from '../drafts/put-away.ts'
import { ownDrafts } from '../drafts/queries.ts'
import { useServerDraft } from '../drafts/use-server-draft.ts'
import { draftOf, type EditDraft, editContentOf } from './edit-draft.ts'
import type { createEditStore } from './edit-store.ts'
import type { Editable } from './queries.ts'

interface Options {
  store: ReturnType<typeof createEditStore>
  /** Undefined while nothing is changed. */
  written: EditDraft | undefined
  busy: boolean
  /** The present version. */
  latest: Editable
  onClose: () => void
}

/** Drafts of an edit: of this browser and of the server. */
export function useEditDrafts({ store, written, busy, latest, onClose }: Options) {
  const client = useQueryClient()
  const { server } = store
  const content = written && editContentOf(store.ref, written)
  const kept = useServerDraft({ draft: store.draft, server, written, content, busy })
  const refreshBox = () => void client.invalidateQueries({ queryKey: ownDrafts.queryKey })
  const away = usePutAway(store.putAway, () => {
    refreshBox()
    onClose()
  })

  useEffect(() => void store.catchUp(), [store])

  // An editor closed without changes leaves no draft.
  const isSame = useRef(false)
  useEffect(() => void (isSame.current = written === undefined))
  useEffect(
    () => () => {
      if (isSame.current && server.state.getState().other === undefined) void server.discard()
    },
    [server],
  )

  return {
    ...kept,
    ...away,
    written: written && { title: written.title, message: written.text, board: written.board?.board },
    exchange() {
      const another = store.draft.exchange()
      if (another) store.show(another)
    },
    async keepBoth() {
      const isNew = server.state.getState().other === 'gone'
      if (await store.keepBoth()) showToast(isNew ? '已存成一份新草稿' : '两份都留着，那一份可以换着看')
      else if (server.state.getState().other) showToast('浏览器存不下那一份，请先复制它', 3)
    },
    discard() {
      void server.discard().then(refreshBox)
      store.show(draftOf(latest))
      kept.forget()
    },
    /** The edit was published. */
    finish() {
      server.restart()
      kept.forget()
      refreshBox()
    },
  }
}
