import { type CallInput, type ContentName, type FoundContent } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { presentContents, selectContents } from '../contents/index.ts'
import { find } from './find.ts'
import { marksIn } from './highlight.ts'
import { pageOfFound } from './page.ts'
import { soughtIn } from './text/match.ts'
import { everyComment, everyMoment } from './visibility.sql.ts'
import { readWanted } from './wanted.ts'

/** A page of posts or comments in any state, hidden communities included. Throws CommunityNotFound. */
export async function searchContents(
  ctx: AppContext,
  { kind, state, user_id, pageNum, ...input }: CallInput<'/v1/admin/search/searchContents'>,
) {
  const wanted = await readWanted(ctx.db, { ...input, author_id: user_id }, { kind, hidden: true })
  if (!wanted) return { contents: [], ...pageOfFound({ ids: [], cut: false }, 1).results }
  const source = kind === 'moment' ? everyMoment(state) : everyComment(state)
  const { ids, results } = pageOfFound(await find(ctx, { ...wanted, source }), pageNum)
  const sought = soughtIn(wanted.query)
  const contents = await contentsOf(
    ctx,
    ids.map((id) => ({ kind, id })),
  )
  return {
    contents: contents.map((content): FoundContent => ({
      ...content,
      title_marks: marksIn(content.title, sought),
      text_marks: marksIn(content.text, sought),
    })),
    ...results,
  }
}

/** These contents, in this order. */
async function contentsOf({ db }: AppContext, names: readonly ContentName[]) {
  const contents = await presentContents(db, await selectContents(db, names))
  const byId = new Map(contents.map((content) => [content.id, content]))
  return names.flatMap(({ id }) => byId.get(id) ?? [])
}
