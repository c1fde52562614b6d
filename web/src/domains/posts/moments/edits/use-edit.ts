import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError, ask, isApiError, messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../../../kernel/ask/use-rate-limit-retry.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import type { Picture } from '../../../communities/images/upload/picture.ts'
import { usePictureStore } from '../../../communities/images/upload/use-pictures.ts'
import type { ServerDraftStore } from '../drafts/server-draft.ts'
import { withImageIds } from '../editor/placed-pictures.ts'
import { draftOf, type EditForm, isUnchanged } from './edit-draft.ts'
import { createEditStore, type Opened } from './edit-store.ts'
import type { ContentName } from './queries.ts'
import { useEditDrafts } from './use-edit-drafts.ts'

type Sent = EditForm &
  ReturnType<ServerDraftStore['finished']> & {
    base: number
    imageIds: string[]
    request_id: string
  }

interface Options<Answer> {
  name: ContentName
  opened: Opened
  send: (sent: Sent) => Promise<Answer & { status: 200 | 400 }>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/**
 * Editor state of an own content: stored as a draft until it is saved, also after a refusal. If the content was changed
 * elsewhere, `other` is that version; the editor's text stays, and saving again replaces the other version.
 */
export function useEdit<Answer>({ name, opened, send, onSaved, onClose }: Options<Answer>) {
  const [store] = useState(() => createEditStore(name, opened))
  const form = useStore(store.form)
  const pictures = usePictureStore(store.pictures)
  const [latest, setLatest] = useState(opened.version)
  const [other, setOther] = useState(store.base === latest.base ? undefined : latest)
  const withPictures = (list: readonly Picture[]) => form.doc && withImageIds(form.doc, list)
  const written = { base: latest.base, ...form, doc: withPictures(pictures.list), pictures: pictures.saved }
  const isSame = isUnchanged(written, draftOf(latest)) && !pictures.busy
  const drafts = useEditDrafts({ store, written: isSame ? undefined : written, busy: pictures.busy, latest, onClose })

  const { run, wait } = useRateLimitRetry()
  const submission = useRef({ id: newRequestId(), content: '' })

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      const imageIds = await pictures.imageIds()
      if (!imageIds) return undefined
      const doc = withPictures(pictures.state.getState().pictures)
      const sent = { base: latest.base, title: form.title.trim(), text: form.text, doc, board: form.board, imageIds }
      // Unchanged content is a retry of the same submission; changed content is a new one.
      const content = JSON.stringify(sent)
      if (submission.current.content !== content) submission.current = { id: newRequestId(), content }
      await store.server.settle()
      return run(() => send({ ...sent, ...store.server.finished(), request_id: submission.current.id }))
    },
    onSuccess(answer) {
      if (!answer) return
      drafts.finish()
      if (answer.status === 200) showToast('已保存')
      else showToast('新版本等待审核，通过前大家看到的还是原来的', 2)
      onSaved(answer)
      onClose()
    },
    async onError(reason) {
      // The query client opens the overlays for MemberChanged and for signing in.
      if (wasCancelled(reason) || isApiError(reason, 'MemberChanged') || isApiError(reason, 'NotSignedIn')) return
      showToast(messageOf(reason), 3)
      if (!isApiError(reason, 'EditedMeanwhile')) return
      const now = await ask('/v1/moments/getEditable', name).catch(() => undefined)
      if (!now) return
      setLatest(now)
      setOther(now)
    },
  })

  return {
    form,
    change: (changed: Partial<EditForm>) => store.form.setState(changed),
    pictures,
    isSame,
    other,
    /** Replaces the editor's text by the other version. */
    takeOther() {
      if (other) store.show(draftOf(other))
      setOther(undefined)
    },
    drafts,
    save: useSingleFlight(mutateAsync),
    saving: isPending,
    wait,
    errors: error instanceof ApiError ? error.fields : {},
  }
}
