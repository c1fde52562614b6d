import { ask } from '@judian/web/kernel/ask/index.ts'
import { paged } from '@judian/web/kernel/paging/paged.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'

interface Props {
  clanId: number
  value: string
  error: string | undefined
  onValue: (userId: string) => void
}

/** Selects a clan's next captain among its members. */
export function HeirSelect({ clanId, ...field }: Props) {
  const members = useInfiniteQuery({
    ...paged,
    queryKey: ['clans', 'members', clanId],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/clan/getClanMembersDetailsById', { clan_id: clanId, ...pageParam }, signal),
    select: ({ pages }) => pages.flatMap((page) => page.members).filter(({ title }) => title !== '3'),
  })
  return (
    <>
      <Select
        label="新队长"
        placeholder="请选择成员"
        options={(members.data ?? []).map((one) => ({ value: String(one.user_id), label: one.username }))}
        {...field}
      />
      {members.hasNextPage && (
        <Button size="s" busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          更多成员
        </Button>
      )}
    </>
  )
}
