import { useMe } from '@judian/web/kernel/session/index.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useCommunities } from '../../content/community-name.tsx'

interface Props {
  value: string
  onValue: (value: string) => void
}

/** Selects one community or all; moderators see only their own. */
export function CommunitySelect({ value, onValue }: Props) {
  const member = useMe()
  const mine = useCommunities().filter(
    ({ moderators }) => member?.isAdmin || moderators.some(({ user_id }) => user_id === member?.user_id),
  )
  const options = [
    { value: '', label: '全部社区' },
    ...mine.map(({ community_name, community_fullname }) => ({ value: community_name, label: community_fullname })),
  ]
  return <Select label="社区" options={options} value={value} onValue={onValue} />
}
