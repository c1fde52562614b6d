import { limits } from '@judian/contract/limits'
import { createStore } from 'zustand/vanilla'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { openDraft } from '../drafts/stored-draft.ts'
import { createPictureStore } from '../../images/upload/picture-store.ts'
import { createPreparation } from './prepared-post.ts'
import { emptyPost, isPostDraft, type PostDraft, type PostForm } from './post-form.ts'

export type PostDraftStore = ReturnType<typeof createPostDraftStore>

const stores = new Map<string, PostDraftStore>()

/** Draft of a member's post in a community. Outlives the panel: closing it loses neither text nor uploads. */
export function postDraftStore(userId: number, community: string): PostDraftStore {
  const key = `${userId}:${community}`
  const store = stores.get(key) ?? createPostDraftStore(community)
  stores.set(key, store)
  return store
}

export function createPostDraftStore(community: string) {
  const draft = openDraft(`post:${community}`, isPostDraft)
  const { pictures: saved, ...fields } = draft.restored ?? { ...emptyPost, pictures: [] }
  const form = createStore<PostForm>(() => fields)
  const pictures = createPictureStore({ max: limits.imagesPerPost, saved })
  const prepared = createPreparation({ form, pictures, draft })
  let submission: { content: string; requestId: string } | undefined

  return {
    draft,
    community,
    form,
    pictures,
    prepared,
    /** Unchanged content reuses its request_id until published: a retry after a timeout never posts twice. */
    requestIdFor(content: object): string {
      const text = JSON.stringify(content)
      if (submission?.content !== text) submission = { content: text, requestId: newRequestId() }
      return submission.requestId
    },
    /** Replaces the content with another draft's. */
    show({ pictures: others, ...shown }: PostDraft) {
      form.setState(shown, true)
      pictures.replace(others)
      prepared.leave()
    },
    clear() {
      form.setState(emptyPost, true)
      pictures.clear()
      prepared.leave()
      submission = undefined
    },
  }
}
