import type { Doc } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import type { Picture } from '../../images/upload/picture.ts'
import { usePictures } from '../../images/upload/use-pictures.ts'
import { openDraft } from '../drafts/stored-draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { withImageIds } from '../editor/placed-pictures.ts'
import { draftOf, type EditDraft, isEditDraft, isUnchanged } from './edit-draft.ts'
import type { ContentName, Editable } from './queries.ts'

interface Sent {
  base: number
  title: string
  text: string
  doc?: Doc | undefined
  imageIds: string[]
  request_id: string
}

interface Options<Answer> {
  name: ContentName
  opened: Editable
  send: (sent: Sent) => Promise<Answer & { status: 200 | 400 }>
  onSaved: (answer: Answer) => void
}

/**
 * Editor state of an own content: stored as a draft until it is saved, whatever refuses it. If the content was changed elsewhere, `other`
 * is that version; what is written stays, and replaces it when saved again.
 */
export function useEdit<Answer>({ name, opened, send, onSaved }: Options<Answer>) {
  const [draft] = useState(() => openDraft(`edit:${name.kind}:${name.id}`, isEditDraft))
  const first = draft.restored ?? draftOf(opened)
  const [form, setForm] = useState<Pick<EditDraft, 'title' | 'text' | 'doc'>>({
    title: first.title,
    text: first.text,
    doc: first.doc,
  })
  const pictures = usePictures({ max: limits.imagesPerPost, saved: first.pictures })
  const [latest, setLatest] = useState(opened)
  const [other, setOther] = useState(first.base === opened.base ? undefined : opened)
  const withPictures = (list: readonly Picture[]) => form.doc && withImageIds(form.doc, list)
  const written = { base: latest.base, ...form, doc: withPictures(pictures.list), pictures: pictures.saved }
  const isSame = isUnchanged(written, draftOf(latest)) && !pictures.busy
  const stored = useDraft(draft, isSame ? undefined : written)

  const { run, wait } = useRateLimitRetry()
  const submission = useRef({ id: newRequestId(), content: '' })

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      const imageIds = await pictures.imageIds()
      if (!imageIds) return undefined
      const doc = withPictures(pictures.state.getState().pictures)
      const sent = { base: latest.base, title: form.title.trim(), text: form.text, doc, imageIds }
      // Unchanged content is a retry of the same submission; changed content is a new one.
      const content = JSON.stringify(sent)
      if (submission.current.content !== content) submission.current = { id: newRequestId(), content }
      return run(() => send({ ...sent, request_id: submission.current.id }))
    },
    onSuccess(answer) {
      if (!answer) return
      stored.forget()
      if (answer.status === 200) showToast('已保存')
      else showToast('新版本等待审核，通过前大家看到的还是原来的', 2)
      onSaved(answer)
    },
    async onError(reason) {
      // The query client opens an overlay for MemberChanged, and the sign-in one opens by itself.
      if (wasCancelled(reason) || isApiError(reason, 'MemberChanged') || isApiError(reason, 'NotSignedIn')) return
      showToast(messageOf(reason), 3)
      if (!isApiError(reason, 'EditedMeanwhile')) return
      const now = await ask('/v1/moments/getEditable', name).catch(() => undefined)
      if (!now) return
      setLatest(now)
      setOther(now)
    },
  })

  function show({ title, text, doc, pictures: shown }: EditDraft) {
    // The pictures first: their editor takes those that are gone out of its text, and says what is left of that.
    pictures.replace(shown)
    setForm({ title, text, doc })
  }

  return {
    form,
    change: (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed })),
    pictures,
    isSame,
    other,
    /** Shows the other version in place of what is written. */
    takeOther() {
      if (other) show(draftOf(other))
      setOther(undefined)
    },
    hasOtherDraft: stored.hasOther && !isPending,
    exchangeDraft() {
      const drafted = draft.exchange()
      if (drafted) show(drafted)
    },
    isStored: stored.isStored,
    save: useSingleFlight(mutateAsync),
    saving: isPending,
    wait,
    errors: error instanceof ApiError ? error.fields : {},
  }
}
