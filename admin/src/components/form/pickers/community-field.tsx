import { Choice } from '@judian/web/ui/fields/choice.tsx'
import { useQuery } from '@tanstack/react-query'
import { communityList } from '../../content/communities.ts'

interface Props {
  label: string
  /** Offers all of them, too. */
  optional?: boolean | undefined
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** Selects one of all communities. */
export function CommunityField({ optional = false, ...props }: Props) {
  const communities = useQuery(communityList).data?.divisions ?? []
  const options = communities.map((one) => ({ value: one.community_name, label: one.community_fullname }))
  return optional ? (
    <Choice options={[{ value: '', label: '全部社区' }, ...options]} {...props} />
  ) : (
    <Choice placeholder="请选择社区" options={options} {...props} />
  )
}
