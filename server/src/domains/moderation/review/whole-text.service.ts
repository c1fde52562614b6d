import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import { seenText, wholeText } from '../../../text/doc/texts.ts'
import { selectContents } from '../../posts/contents/index.ts'
import { selectPending, selectVersionsSeen } from '../../posts/edits/index.ts'
import { marksOf } from './marks.ts'

/**
 * The whole text of a content in any state, of one of its earlier versions or of its pending edit. Throws
 * ContentNotFound, NotAllowed, VersionNotFound.
 */
export async function readWholeText(
  { db }: AppContext,
  me: Member,
  { kind, id, no, base }: CallInput<'/v1/admin/review/getWholeText'>,
) {
  const name = { kind, id }
  const [content] = await selectContents(db, [name])
  if (!content) throw new ApiError('ContentNotFound')
  if (!moderates(me, content.community)) throw new ApiError('NotAllowed')
  const row =
    no !== undefined
      ? (await selectVersionsSeen(db, [{ ...name, no }]))[0]
      : base !== undefined
        ? await selectPending(db, name)
        : content
  if (!row || ('base' in row && row.base !== base)) throw new ApiError('VersionNotFound')
  const text = wholeText(row)
  const { title } = row
  const reviewWords = 'reviewWords' in row ? row.reviewWords : []
  const board = 'words' in row ? row.words : Array.isArray(row.board) ? row.board : row.board?.descriptions
  return {
    title,
    text,
    ...(board && { board }),
    ...(await marksOf({ kind, title, text, ...seenText(row), reviewWords })),
  }
}
