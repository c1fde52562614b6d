import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PictureStore } from '../../images/upload/picture-store.ts'
import type { StoredDraft } from '../drafts/stored-draft.ts'
import { emptyPost, type PostDraft, type PostForm } from './post-form.ts'

/** A post that the site has prepared, such as a result with its card. */
export interface PreparedPost {
  title: string
  body: string
  tag: string
  picture: File
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
}

/** The prepared post of an editor. It never takes over a draft. */
export function createPreparation({ form, pictures, draft }: Editor) {
  const state = createStore<State>(() => ({ waiting: undefined, isShown: false }))

  function show({ picture, ...post }: PreparedPost) {
    form.setState({ ...emptyPost, ...post }, true)
    pictures.clear()
    void pictures.add([picture])
    state.setState({ waiting: undefined, isShown: true })
  }

  return {
    state,
    /** Shows the post in an empty editor; otherwise it waits. */
    offer(post: PreparedPost) {
      const { title, body } = form.getState()
      const isEmpty = title === '' && body === '' && pictures.state.getState().pictures.length === 0
      if (isEmpty) show(post)
      else state.setState({ waiting: post })
    },
    /** Writes the one that waits; the draft stays in storage, as another. False if the browser doesn't store it: nothing changes then. */
    accept(): boolean {
      const { waiting } = state.getState()
      if (!waiting || !draft.setAside()) return false
      show(waiting)
      return true
    },
    decline: () => state.setState({ waiting: undefined }),
    /** The editor shows something else now. */
    leave: () => state.setState({ isShown: false }),
  }
}
