import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { FeedOrder } from '../moments/feed-queries.ts'

type Props = Pick<ComponentProps<'a'>, 'aria-current' | 'aria-label' | 'children' | 'className' | 'onClick'> & {
  community: string
  order: { [Key in keyof FeedOrder]: FeedOrder[Key] | undefined }
  /** Whether this feed is the current one. */
  current: boolean
}

/** Link to a community's posts by tag and order. */
export function FeedLink({ community, order: { tagNum, sorted }, current, ...rest }: Props) {
  const look = {
    ...rest,
    'aria-current': current ? ('page' as const) : rest['aria-current'],
    // An address with a tag or an order is not the one without it.
    activeOptions: { exact: true },
  }
  const params = { division: community }
  if (tagNum !== undefined)
    return (
      <Link
        {...look}
        to="/community/$division/tag={$tagNum}"
        params={{ ...params, tagNum: String(tagNum) }}
        search={sorted === 'latest' ? { sorted } : {}}
      />
    )
  if (sorted) return <Link {...look} to="/community/$division/sorted={$sorted}" params={{ ...params, sorted }} />
  return <Link {...look} to="/community/$division" params={params} />
}
