import { type CallInput, type ContentName, type FoundContent } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { presentContents, selectContents } from '../posts/contents/index.ts'
import { find } from './find.ts'
import { marksIn } from './highlight.ts'
import { pageOfFound } from './page.ts'
import { searchWordsIn } from './text/match.ts'
import { everyComment, everyMoment } from './visibility.sql.ts'
import { planSearch } from './search-plan.ts'

/**
 * A page of posts or comments in any state, of all communities or those that this member moderates, including hidden
 * ones. Throws CommunityNotFound, NotAllowed.
 */
export async function searchContents(
  ctx: AppContext,
  me: Member,
  { kind, state, user_id, pageNum, ...input }: CallInput<'/v1/admin/search/searchContents'>,
) {
  const scope = { kind, hidden: true, ...(!me.isAdmin && { communities: me.moderates }) }
  const plan = await planSearch(ctx, { ...input, author_id: user_id }, scope)
  const { community_name: community } = input
  if (community !== undefined && !moderates(me, community)) throw new ApiError('NotAllowed')
  if (!plan) return { contents: [], ...pageOfFound({ ids: [], cut: false }, 1).results }
  const source = (kind === 'moment' ? everyMoment : everyComment)(state, plan.filter.communityIds)
  const { ids, results } = pageOfFound(await find(ctx, { ...plan, source }), pageNum)
  const words = searchWordsIn(plan.query, plan)
  const contents = await contentsOf(
    ctx,
    ids.map((id) => ({ kind, id })),
  )
  return {
    contents: contents.map((content): FoundContent => ({
      ...content,
      title_marks: marksIn(content.title, words),
      text_marks: marksIn(content.text, words),
    })),
    ...results,
  }
}

async function contentsOf({ db }: AppContext, names: readonly ContentName[]) {
  const contents = await presentContents(db, await selectContents(db, names))
  const byId = new Map(contents.map((content) => [content.id, content]))
  return names.flatMap(({ id }) => byId.get(id) ?? [])
}
