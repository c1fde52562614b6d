import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { communityDetails } from '../../../components/content/communities.ts'

interface Props {
  community: string
  value: string
  error: string | undefined
  onValue: (tag: string) => void
}

/** Selects one of a community's tags. */
export function TagSelect({ community, ...field }: Props) {
  const tags = useQuery(communityDetails(community)).data?.moments_tags ?? []
  const options = tags.map(({ tag_num, tag_name }) => ({ value: String(tag_num), label: tag_name }))
  return <Select label="标签" options={options} {...field} />
}
