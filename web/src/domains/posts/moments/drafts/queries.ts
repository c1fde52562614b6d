import type { ServerDraft } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, isApiError } from '../../../../kernel/ask/index.ts'

/** The member's drafts on the server, as every device saves them. */
export const ownDrafts = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => ask('/v1/drafts/getDrafts', {}, signal),
  staleTime: 0,
})

/** `gone` when it was published or discarded. */
export async function readDraft(draft_id: number): Promise<ServerDraft | 'gone'> {
  try {
    return (await ask('/v1/drafts/getDraft', { draft_id })).draft
  } catch (error) {
    if (isApiError(error, 'DraftNotFound')) return 'gone'
    throw error
  }
}

/** The draft that some device has saved of an edit. */
export async function readEditDraft(ref: string): Promise<ServerDraft | undefined> {
  const { drafts } = await ask('/v1/drafts/getDrafts', {})
  const listed = drafts.find((one) => one.kind === 'edit' && one.ref === ref)
  const found = listed && (await readDraft(listed.draft_id))
  return found === 'gone' ? undefined : found
}
