import type { Tag } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { divisionLists } from '../../domains/communities/queries.ts'
import { chunk } from '../../kernel/lazy/chunk.ts'

interface Card {
  title: string
  body: string
  picture: File
  /** Name of the preferred tag; a community without it uses its first one. */
  tag: string
}

const drafts = chunk(() => import('../../domains/posts/moments/editor/post-draft-store.ts'))

/**
 * Opens the member's editor of a community with a post with a result's card; asks first if it already contains a draft.
 */
export async function draftCard(client: QueryClient, userId: number, community: string, { tag, ...post }: Card) {
  const { moments_tags } = await client.ensureQueryData(divisionLists(community))
  const { postDraftStore } = await drafts()
  postDraftStore(userId, community).prepared.offer({ ...post, tag: tagNumber(moments_tags, tag) })
}

function tagNumber(tags: readonly Tag[], name: string): string {
  const open = tags.filter(({ moderatorOnly }) => !moderatorOnly)
  const chosen = open.find((one) => one.tag_name === name) ?? open[0]
  return chosen ? String(chosen.tag_num) : ''
}
