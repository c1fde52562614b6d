import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, ApiError } from '../../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../../kernel/ask/use-rate-limit-retry.ts'
import { useFeatureBits } from '../../../../kernel/feature/feature.tsx'
import { withoutOff } from '../../../../kernel/feature/parts.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { boardFields } from '../drafts/board-draft.ts'
import { leftOutNote } from '../../mentions/queries.ts'
import { showPublished } from '../new-moment-cache.ts'
import { toSend } from '../drafts/poll-draft.ts'
import { withImageIds } from './placed-pictures.ts'
import { bodyFieldsOf } from './draft-content.ts'
import type { PostDraftStore } from './post-draft-store.ts'
import { errorsOf, firstError, type PostErrors, withoutPlace } from './post-form.ts'

interface Options {
  store: PostDraftStore
  /** Called when the post is published or pending review: the draft is obsolete. */
  onSent: () => void
  onErrors: (errors: PostErrors) => void
}

/** Publishes the store's draft. Single-flight, even if the panel is closed and reopened meanwhile. */
export function usePublish({ store, onSent, onErrors }: Options) {
  const client = useQueryClient()
  const features = useFeatureBits()
  const patience = useRateLimitRetry()
  const mutationKey = ['publish', store.community]
  const publishing = useIsMutating({ mutationKey }) > 0

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const imageIds = await store.pictures.imageIds()
      if (!imageIds) return undefined
      const {
        title,
        tag,
        body,
        doc,
        aiGenerated,
        source = '',
        poll,
        board,
      } = withoutOff(store.form.getState(), features)
      const { pictures } = store.pictures.state.getState()
      const post = {
        title: title.trim(),
        ...bodyFieldsOf({ body, doc: doc && withImageIds(board ? doc : withoutPlace(doc), pictures) }),
        community: store.community,
        tag: Number(tag),
        imageIds,
        ai_generated: aiGenerated ? (1 as const) : (0 as const),
        source: source.trim(),
        poll: poll && toSend(poll),
        ...boardFields(board),
      }
      await store.server.settle()
      const request = { ...post, ...store.server.finished(), request_id: store.requestIdFor(post) }
      return patience.run(() => ask('/v1/moments/postMoments', request))
    },
    onSuccess(answer) {
      if (!answer) return
      store.clear()
      onSent()
      if (answer.status === 200) showToast(`发布成功${leftOutNote(answer)}`)
      else showToast('发布成功，您的帖子正在审核中，请稍后查看...', 2)
      // The post is published even if this fails; the feed then stays stale until refetched.
      showPublished(client, store.community, answer.message_id).catch(() => {})
    },
    onError(error) {
      // The query client opens an overlay for MemberChanged.
      if (wasCancelled(error) || isApiError(error, 'MemberChanged')) return
      // The query client opens the sign-in overlay.
      if (isApiError(error, 'NotSignedIn')) return showToast('登录后就能继续发布，写好的内容都留着', 2)
      const errors = error instanceof ApiError ? errorsOf(error.fields) : {}
      onErrors(errors)
      if (!firstError(errors)) showToast('发送失败，请稍后再试', 3)
    },
  })

  return { publish: mutate, publishing, wait: patience.wait }
}
