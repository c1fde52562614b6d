import { limits } from '@judian/contract/limits'
import { createStore } from 'zustand/vanilla'
import { newRequestId } from '../../../kernel/ask/index.ts'
import { readDraft } from '../drafts/draft-storage.ts'
import { createPictureStore } from '../../images/upload/picture-store.ts'
import { emptyPost, isPostDraft, type PostForm } from './post-form.ts'

export type PostDraftStore = ReturnType<typeof createPostDraftStore>

const stores = new Map<string, PostDraftStore>()

/** Draft of a member's post in a community. Outlives the panel: closing it loses neither text nor uploads. */
export function postDraftStore(userId: number, community: string): PostDraftStore {
  const key = `post:${community}:${userId}`
  const store = stores.get(key) ?? createPostDraftStore(key, community)
  stores.set(key, store)
  return store
}

export function createPostDraftStore(key: string, community: string) {
  const draft = readDraft(key, isPostDraft)
  const { title, tag, body } = draft ?? emptyPost
  const form = createStore<PostForm>(() => ({ title, tag, body }))
  const pictures = createPictureStore({ max: limits.imagesPerPost, saved: draft?.pictures ?? [] })
  let submission: { content: string; requestId: string } | undefined

  return {
    /** Storage key of the draft. */
    key,
    community,
    form,
    pictures,
    /** Unchanged content reuses its request_id until published: a retry after a timeout never posts twice. */
    requestIdFor(content: object): string {
      const text = JSON.stringify(content)
      if (submission?.content !== text) submission = { content: text, requestId: newRequestId() }
      return submission.requestId
    },
    clear() {
      form.setState(emptyPost)
      pictures.clear()
      submission = undefined
    },
  }
}
