import type { ServerDraft } from '@judian/contract'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { boardDraftOf, boardFields } from '../drafts/board-draft.ts'
import { keptPicture } from '../../../communities/images/upload/picture.ts'
import type { Content } from '../drafts/server-draft.ts'
import type { BodyText, PostDraft } from './post-form.ts'

/** The fields of a text: only its tree if it has one. */
export const bodyFieldsOf = ({ body, doc }: BodyText) => (doc ? { doc } : { message: body })

/** A post's draft as the server stores it. */
export function contentOf(
  community: string,
  { title, tag, body, doc, aiGenerated, source, poll, board, pictures }: PostDraft,
): Content {
  return {
    kind: 'post',
    ref: community,
    title: title.trim(),
    ...bodyFieldsOf({ body, doc }),
    tag: Number(tag) || undefined,
    ai_generated: aiGenerated ? 1 : 0,
    source,
    poll,
    ...boardFields(board),
    imageIds: pictures.map(({ imageId }) => imageId),
  }
}

/** The server's draft for the editor of this community, whose tags are its own. */
export function postDraftOf(community: string, draft: ServerDraft): PostDraft {
  const { draft_id: id, rev, ref, title, message: body, doc, tag, ai_generated, source, poll, images } = draft
  return {
    title,
    body,
    ...(doc && { doc }),
    tag: ref === community && tag !== undefined ? String(tag) : '',
    ...(ai_generated && { aiGenerated: true }),
    ...(source !== undefined && { source }),
    ...(poll && { poll }),
    ...boardDraftOf(draft),
    pictures: images.map(keptPicture),
    server: { id, rev, token: newRequestId(), isSaved: ref === community },
  }
}
