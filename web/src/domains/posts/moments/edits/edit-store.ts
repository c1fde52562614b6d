import type { ServerDraft } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { createStore } from 'zustand/vanilla'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { createPictureStore } from '../../../communities/images/upload/picture-store.ts'
import { writeDraft } from '../drafts/draft-storage.ts'
import { putAway } from '../drafts/put-away.ts'
import { createServerDraft } from '../drafts/server-draft.ts'
import { openDraft } from '../drafts/stored-draft.ts'
import { draftOf, type EditDraft, editContentOf, editDraftOf, type EditForm, isEditDraft } from './edit-draft.ts'
import type { ContentName, Editable } from './queries.ts'

export interface Opened {
  version: Editable
  /** The draft that some device has saved. */
  draft: ServerDraft | undefined
}

/** Draft of an edit: this browser's, or else the server's, or else the present version. */
export function createEditStore({ kind, id }: ContentName, { version, draft: found }: Opened) {
  const ref = `${kind}:${id}`
  const key = `edit:${ref}`
  const draft = openDraft(key, isEditDraft)
  const first = draft.restored ?? (found ? editDraftOf(version, found) : draftOf(version))
  const form = createStore<EditForm>(() => formOf(first))
  const pictures = createPictureStore({ max: limits.imagesPerPost, saved: first.pictures })
  const server = createServerDraft(pictures.keep)
  if (first.server) server.follow(first.server, editContentOf(ref, first))

  function show(shown: EditDraft) {
    // Pictures first: the editor removes missing ones from its text and then reports the result.
    pictures.replace(shown.pictures)
    form.setState(formOf(shown), true)
  }

  return {
    ref,
    draft,
    form,
    pictures,
    server,
    /** The version that the restored draft is based on. */
    base: first.base,
    /** Replaces the editor's content; it stays the same draft on the server, which has one per edit. */
    show,
    /** Shows the newer version of another device, unless this editor has changes, too: then the person decides. */
    async catchUp() {
      const newer = await server.compare()
      if (!newer) return
      const shown = editDraftOf(version, newer)
      show(shown)
      server.follow(shown.server!, editContentOf(ref, shown))
    },
    putAway: () => putAway({ draft, server, pictures }),
    /**
     * Keeps both versions: the server has one draft per edit, so the other device's stays in this browser. Returns
     * false if it can't be stored, and changes nothing then.
     */
    async keepBoth(): Promise<boolean> {
      const { other } = server.state.getState()
      if (!other || other === 'gone') return server.keepBoth()
      const { server: _, ...kept } = editDraftOf(version, other)
      return writeDraft(key, newRequestId(), JSON.stringify(kept), false) && server.replaceOther(other)
    },
  }
}

const formOf = ({ title, text, doc, board }: EditForm): EditForm => ({ title, text, doc, ...(board && { board }) })
