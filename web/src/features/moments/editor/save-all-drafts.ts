import { askInBackground } from '../../../kernel/ask/ask-in-background.ts'
import { isApiError } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { allDraftKeys, readDrafts } from '../drafts/draft-storage.ts'
import { contentOf } from './draft-content.ts'
import { isPostDraft, type PostDraft } from './post-form.ts'

const ofPosts = /^post:(.+)$/

/**
 * Saves on the server what only this browser has of posts' drafts, which is about to be cleared. Returns whether nothing would be lost with it.
 */
export async function saveAllDrafts(): Promise<boolean> {
  let isSaved = true
  for (const key of allDraftKeys()) {
    const community = ofPosts.exec(key)?.[1]
    if (!community) isSaved = false
    else
      for (const { value } of readDrafts(key, isPostDraft))
        // One after the other: each is a few milliseconds, and there are hardly ever two.
        // oxlint-disable-next-line no-await-in-loop
        isSaved = (value.server?.isSaved || (await save(community, value).catch(() => false))) && isSaved
  }
  return isSaved
}

/**
 * As a new draft where another device has changed or sent it. The stored request_id may have been sent when the editor closed, with an
 * earlier text: its answer names the draft, which is then saved with the present one.
 */
async function save(community: string, draft: PostDraft): Promise<boolean> {
  const content = contentOf(community, draft)
  const { id, rev = 0, token = newRequestId() } = draft.server ?? {}
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
