import { askInBackground } from '../../../../kernel/ask/ask-in-background.ts'
import { isApiError } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { allDraftKeys, readDrafts } from '../drafts/draft-storage.ts'
import { type Content, type DraftLink, newLink } from '../drafts/server-draft.ts'
import { editContentOf, isEditDraft } from '../edits/edit-draft.ts'
import { contentOf } from './draft-content.ts'
import { flushPosts } from './post-draft-store.ts'
import { isPostDraft } from './post-form.ts'

interface Stored {
  content: Content
  link: DraftLink | undefined
}

/**
 * Saves on the server all drafts of posts and edits that exist only in this browser or page, which is about to be
 * cleared. Returns whether nothing is lost.
 */
export async function saveAllDrafts(): Promise<boolean> {
  let isSaved = await flushPosts()
  for (const key of allDraftKeys()) {
    const { drafts, isAll } = storedUnder(key)
    isSaved &&= isAll
    for (const { content, link } of drafts)
      // One after the other: each is a few milliseconds, and there are hardly ever two.
      // oxlint-disable-next-line no-await-in-loop
      isSaved = (link?.isSaved || (await save(content, link).catch(() => false))) && isSaved
  }
  return isSaved
}

/** The drafts under this key that the server accepts: none of comments, and one per edit. */
function storedUnder(key: string): { drafts: Stored[]; isAll: boolean } {
  const [kind, ref] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  if (kind === 'post') {
    const posts = readDrafts(key, isPostDraft)
    return { drafts: posts.map(({ value }) => ({ content: contentOf(ref, value), link: value.server })), isAll: true }
  }
  const edits = kind === 'edit' ? readDrafts(key, isEditDraft) : []
  const drafts = edits.slice(0, 1).map(({ value }) => ({ content: editContentOf(ref, value), link: value.server }))
  return { drafts, isAll: edits.length === 1 }
}

/**
 * Saved as a new draft if another device has changed or published it. The stored request_id may have been sent when the
 * editor closed, with an earlier text: its answer names the draft, which is then saved with the present one.
 */
async function save(content: Content, { id, rev, token }: Omit<DraftLink, 'isSaved'> = newLink()): Promise<boolean> {
  const send = (named: { draft_id?: number | undefined; rev: number }, request_id = newRequestId()) =>
    askInBackground('/v1/drafts/saveDraft', { ...content, ...named, request_id })
  try {
    await send(await send({ draft_id: id, rev }, token))
  } catch (error) {
    if (!isApiError(error, 'DraftChanged') && !isApiError(error, 'DraftNotFound')) throw error
    await send({ rev: 0 })
  }
  return true
}
