import type { BoardDraft } from '../drafts/board-draft.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isUnderWay } from '../../../communities/images/upload/picture.ts'
import type { PictureStore } from '../../../communities/images/upload/picture-store.ts'
import type { ServerDraftStore } from '../drafts/server-draft.ts'
import type { StoredDraft } from '../drafts/stored-draft.ts'
import { emptyPost, type PostDraft, type PostForm } from './post-form.ts'

/** A post that the site has prepared, such as a result with its card. */
export interface PreparedPost {
  title: string
  body: string
  tag: string
  picture?: File
  board?: BoardDraft
}

interface State {
  /** Waits for the member's choice: a draft is being written. */
  waiting: PreparedPost | undefined
  /** The editor shows a prepared post, so no draft that was restored. */
  isShown: boolean
}

interface Editor {
  form: StoreApi<PostForm>
  pictures: PictureStore
  draft: StoredDraft<PostDraft>
  server: ServerDraftStore
}

/** The prepared post of an editor. It never takes over a draft. */
export function createPreparation({ form, pictures, draft, server }: Editor) {
  const state = createStore<State>(() => ({ waiting: undefined, isShown: false }))

  function show({ picture, ...post }: PreparedPost) {
    pictures.clear()
    form.setState({ ...emptyPost, ...post }, true)
    if (picture) void pictures.add([picture])
    state.setState({ waiting: undefined, isShown: true })
  }

  return {
    state,
    /** Shows the post in an empty editor; otherwise it waits, unless it is shown already. */
    offer(post: PreparedPost) {
      const { title, body, poll, board } = form.getState()
      if (title === post.title && body === post.body && board?.board === post.board?.board) return
      const isEmpty = title === '' && body === '' && !poll && !board && pictures.state.getState().pictures.length === 0
      if (isEmpty) show(post)
      else state.setState({ waiting: post })
    },
    /**
     * Shows the waiting post; the current draft stays in storage as a separate one. Returns the reason if it can't be
     * stored, and changes nothing then.
     */
    accept(): string | undefined {
      const { waiting } = state.getState()
      if (!waiting) return undefined
      if (pictures.state.getState().pictures.some(isUnderWay)) return '草稿的图片还在上传，请稍等一下'
      if (!draft.setAside()) return '浏览器存不下草稿，请先发布或复制它'
      server.restart()
      show(waiting)
      return undefined
    },
    decline: () => state.setState({ waiting: undefined }),
    /** The editor shows something else now. */
    leave: () => state.setState({ isShown: false }),
  }
}
