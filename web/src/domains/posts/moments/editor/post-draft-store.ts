import { limits } from '@judian/contract/limits'
import { createStore } from 'zustand/vanilla'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { putAway } from '../drafts/put-away.ts'
import { createServerDraft } from '../drafts/server-draft.ts'
import { openDraft } from '../drafts/stored-draft.ts'
import { createPictureStore } from '../../../communities/images/upload/picture-store.ts'
import { contentOf, postDraftOf } from './draft-content.ts'
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

/**
 * Saves on the server the editors' posts that this browser can't store. Returns whether closing the page loses nothing.
 * Pictures that are being uploaded are saved nowhere.
 */
export async function flushPosts(): Promise<boolean> {
  const flushed = await Promise.all(
    [...stores.values()].map(async ({ server, draft }) => (await server.flush()) || draft.isStored()),
  )
  return flushed.every(Boolean)
}

export function createPostDraftStore(community: string) {
  const draft = openDraft(`post:${community}`, isPostDraft)
  const { pictures: saved, server: link, ...fields } = draft.restored ?? { ...emptyPost, pictures: [] }
  const form = createStore<PostForm>(() => fields)
  const pictures = createPictureStore({ max: limits.imagesPerPost, saved })
  const server = createServerDraft(pictures.keep)
  if (link && draft.restored) server.follow(link, contentOf(community, draft.restored))
  const prepared = createPreparation({ form, pictures, draft, server })
  let submission: { content: string; requestId: string } | undefined

  /** Replaces the content with another draft's. */
  function show(shown: PostDraft) {
    const { pictures: others, server: its, ...written } = shown
    // Pictures first: the editor removes missing ones from its text and then reports the result.
    pictures.replace(others)
    form.setState(written, true)
    prepared.leave()
    if (its) server.follow(its, contentOf(community, shown))
    else server.restart()
  }

  function clear() {
    pictures.clear()
    form.setState(emptyPost, true)
    prepared.leave()
    server.restart()
    submission = undefined
  }

  return {
    draft,
    community,
    form,
    pictures,
    server,
    prepared,
    /** Unchanged content reuses its request_id until published: a retry after a timeout never posts twice. */
    requestIdFor(content: object): string {
      const text = JSON.stringify(content)
      if (submission?.content !== text) submission = { content: text, requestId: newRequestId() }
      return submission.requestId
    },
    show,
    clear,
    /** Shows the newer version of another device, unless this editor has changes, too: then the person decides. */
    async catchUp() {
      const newer = await server.compare()
      if (newer) show(postDraftOf(community, newer))
    },
    /** Puts the draft away, and empties the editor. */
    async putAway() {
      const place = await putAway({ draft, server, pictures })
      clear()
      return place
    },
  }
}
